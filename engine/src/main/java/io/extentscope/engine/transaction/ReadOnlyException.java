package io.extentscope.engine.transaction;

/** A volume may not be written any more, because a transaction was aborted; the message says which and why. */
public final class ReadOnlyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ReadOnlyException(String message, Throwable cause) {
    super(message, cause);
  }
}
