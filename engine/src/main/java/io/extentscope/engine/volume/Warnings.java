package io.extentscope.engine.volume;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What was found wrong but does not forbid an answer. Bounded: beyond the limit it only counts. Any task may add: the
 * lines are an immutable list, replaced by one atomic write.
 */
public final class Warnings {
  private static final int LIMIT = 1000;

  private final AtomicReference<ImmutableList<String>> lines = new AtomicReference<>(ImmutableList.of());
  private final AtomicLong dropped = new AtomicLong();

  /** Adds a warning unless it is there already. */
  public void add(String line) {
    if (lines.get().size() >= LIMIT) {
      dropped.incrementAndGet();
      return;
    }
    lines.updateAndGet(
        before -> before.contains(line) ? before : ImmutableList.<String>builder().addAll(before).add(line).build());
  }

  /** All warnings, in the order in which they were found. */
  public List<String> lines() {
    ImmutableList<String> found = lines.get();
    return dropped.get() == 0
        ? found
        : ImmutableList.<String>builder().addAll(found).add("and " + dropped.get() + " more").build();
  }
}
