package io.extentscope.ui.window;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.testfx.util.WaitForAsyncUtils;

/** Counts the threads that are left after a window was closed. */
final class ThreadsLeft {
  private static final long PATIENCE_SECONDS = 15;

  private ThreadsLeft() {}

  /** Threads by name and number, so that two of one name count as two. */
  static Set<String> now() {
    Set<String> names = new TreeSet<>();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      names.add(thread.getName() + " #" + thread.threadId());
    }
    return names;
  }

  /** Waits until there are no others than before; a pool is closed a moment before its last thread has ended. */
  static void awaitNone(Set<String> before) {
    try {
      WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, () -> added(before).isEmpty());
    } catch (TimeoutException e) {
      throw new AssertionError("threads are left: " + added(before), e);
    }
  }

  /** What the threads of a name are at. */
  static String stacks(String name) {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(entry -> entry.getKey().getName().startsWith(name))
        .map(Map.Entry::getValue)
        .map(stack -> Arrays.stream(stack).limit(25).map(StackTraceElement::toString)
            .collect(Collectors.joining("\n  ")))
        .collect(Collectors.joining("\n"));
  }

  private static Set<String> added(Set<String> before) {
    Set<String> left = now();
    left.removeAll(before);
    left.removeIf(ThreadsLeft::ofTheToolkit);
    return left;
  }

  private static boolean ofTheToolkit(String name) {
    return name.startsWith("JavaFX") || name.startsWith("Prism") || name.startsWith("Quantum")
        || name.startsWith("Glass")
        || name.startsWith("Cleaner") || name.startsWith("testfx") || name.startsWith("ForkJoin")
        || name.startsWith("pool-") || name.startsWith("Attach") || name.startsWith("VirtualThread-unblocker");
  }
}
