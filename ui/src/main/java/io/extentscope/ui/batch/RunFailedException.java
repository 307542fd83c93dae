package io.extentscope.ui.batch;

/** A run that the engine could not carry through; the message is one line. */
public final class RunFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RunFailedException(String message) {
    super(message);
  }
}
