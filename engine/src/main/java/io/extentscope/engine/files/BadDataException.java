package io.extentscope.engine.files;

/** A sector of data cannot be read whole from any copy; the message says what is wrong with each. */
final class BadDataException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long logical;

  BadDataException(long logical, String message) {
    super(message);
    this.logical = logical;
  }

  /** Logical address of the sector. */
  long logical() {
    return logical;
  }
}
