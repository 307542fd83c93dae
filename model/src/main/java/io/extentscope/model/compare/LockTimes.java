package io.extentscope.model.compare;

import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.recording.Recording;
import java.util.Map;
import java.util.TreeMap;

/**
 * How long the locks of one class were waited for and held, in both modes, as far as the recording goes back.
 *
 * @param waits of acquisitions that had to wait
 * @param holds of holds that ended
 */
public record LockTimes(LogHistogram waits, LogHistogram holds) {
  private static final LockTimes NONE = new LockTimes(LogHistogram.of(), LogHistogram.of());

  /** The times of a lock that was never taken. */
  public static LockTimes none() {
    return NONE;
  }

  private record Builders(LogHistogram.Builder waits, LogHistogram.Builder holds) {}

  /** The times of every class of locks in a recording, by the name of the class. */
  public static Map<String, LockTimes> of(Recording recording) {
    Map<String, Builders> builders = new TreeMap<>();
    Map<Integer, Builders> byId = new TreeMap<>();
    for (LockInfo lock : recording.catalog().locks()) {
      byId.put(lock.id(), builders.computeIfAbsent(
          lock.lockClass(), _ -> new Builders(new LogHistogram.Builder(), new LogHistogram.Builder())));
    }
    for (long i = recording.first(); i < recording.end(); i++) {
      switch (recording.kind(i)) {
        case LOCK_ACQUIRED -> {
          Builders found = byId.get((int) recording.a(i));
          if (found != null && recording.c(i) > 0) {
            found.waits().add(recording.c(i));
          }
        }
        case LOCK_RELEASED -> {
          Builders found = byId.get((int) recording.a(i));
          if (found != null) {
            found.holds().add(recording.c(i));
          }
        }
        default -> {
          // Other events say nothing about how long a lock took.
        }
      }
    }
    Map<String, LockTimes> times = new TreeMap<>();
    builders.forEach((name, both) -> times.put(name, new LockTimes(both.waits().build(), both.holds().build())));
    return times;
  }
}
