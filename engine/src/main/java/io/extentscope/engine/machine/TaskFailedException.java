package io.extentscope.engine.machine;

/** A task of a machine, or one of its callbacks, ended with an exception; the machine has stopped. */
public final class TaskFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TaskFailedException(String who, String run, Throwable cause) {
    super(who + " failed (" + run + "): " + cause, cause);
  }
}
