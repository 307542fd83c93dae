package io.extentscope.engine.machine;

/**
 * Judges a task that blocked its thread without the machine. Class loading and the like may do so for a moment; it is an
 * error when the engine itself blocks, or when it lasts.
 */
final class OutsideBlocking {
  static final long CHECK_NANOS = 1_000_000;

  private static final long PATIENCE_NANOS = 1_000_000_000;
  private static final String ENGINE = "io.extentscope.";

  private final SimTask task;
  private final long since = System.nanoTime();

  OutsideBlocking(SimTask task) {
    this.task = task;
  }

  boolean watches(SimTask candidate) {
    return task == candidate;
  }

  /** Throws if the blocking is an error by now. */
  void check() {
    StackTraceElement[] stack = task.thread.getStackTrace();
    if (engineBlocks(stack) || System.nanoTime() - since > PATIENCE_NANOS) {
      throw new BlockedOutsidePortException(task.name(), stack);
    }
  }

  /** Whether the caller of the blocking operation is the engine's. */
  private static boolean engineBlocks(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (name.startsWith(ENGINE)) {
        return true;
      }
      if (!blocks(name)) {
        return false;
      }
    }
    return false;
  }

  private static boolean blocks(String className) {
    return className.equals("java.lang.Object")
        || className.equals("java.lang.Thread")
        || className.startsWith("java.lang.VirtualThread")
        || className.startsWith("jdk.internal.vm.")
        || className.startsWith("jdk.internal.misc.")
        || className.startsWith("java.util.concurrent.");
  }
}
