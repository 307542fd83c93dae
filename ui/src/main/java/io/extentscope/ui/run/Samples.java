package io.extentscope.ui.run;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.CounterStatistics;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Readings of counters as the run went by, for what no event tells: the exact sum beside the cheap read. Bounded; used on
 * the FX thread only.
 */
public final class Samples {
  private static final int KEPT = 1200;
  private static final long LEAST_GAP = 20_000_000L;

  /** The counters at a time of the run. */
  public record Sample(long time, List<CounterStatistics> counters) {}

  private final Deque<Sample> samples = new ArrayDeque<>();

  /** Takes a reading, unless the last one is too recent. */
  public void take(RunSnapshot snapshot) {
    Sample last = samples.peekLast();
    if (last != null && snapshot.now() < last.time()) {
      samples.clear();
      last = null;
    }
    if (last == null || snapshot.now() - last.time() >= LEAST_GAP) {
      samples.addLast(new Sample(snapshot.now(), snapshot.statistics().counters()));
      if (samples.size() > KEPT) {
        samples.removeFirst();
      }
    }
  }

  /** All readings kept, oldest first. */
  public List<Sample> all() {
    return List.copyOf(samples);
  }
}
