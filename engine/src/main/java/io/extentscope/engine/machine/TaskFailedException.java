package io.extentscope.engine.machine;

/** A task of a machine, or one of its callbacks, ended with an exception; the machine has stopped. */
public final class TaskFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TaskFailedException(String who, String run, Throwable cause) {
    super(who + " failed (" + run + "): " + reason(cause), cause);
  }

  private static String reason(Throwable cause) {
    return cause instanceof OutOfMemoryError
        ? "there is not enough memory; give more by EXTENTSCOPE_OPTS=-Xmx2g, or let it run a shorter time"
        : cause.toString();
  }
}
