package io.extentscope.ui.cli;

/** Unusable input or arguments; the message is one line that says what, where and what to do. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }

  UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
