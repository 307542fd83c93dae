package io.extentscope.engine.machine;

/** A task of a simulated machine blocked its thread by other means than the machine. Carries the task's stack. */
public final class BlockedOutsidePortException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BlockedOutsidePortException(String task, StackTraceElement[] stack) {
    super("task " + task + " blocked outside the machine");
    setStackTrace(stack);
  }
}
