package io.extentscope.engine.format;

/** A structure on disk is not what it must be; the message says what is wrong. */
public final class FormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public FormatException(String message) {
    super(message);
  }
}
