package io.extentscope.engine.transaction;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** The times of one transaction's commit. Phases are summed over all tasks that entered it. */
final class CommitClock {
  private final AtomicLongArray phases = new AtomicLongArray(CommitPhase.values().length);
  private final AtomicInteger committers = new AtomicInteger();
  private final AtomicLong start = new AtomicLong(-1);
  private volatile int extWriters;
  private volatile int writers;
  private volatile long blockedAt;
  private volatile long unblockedAt;
  private volatile long superWrittenAt;
  private volatile long completedAt;

  /** A task enters the commit; the first one starts the clock. */
  void enter(long now, int extWritersNow, int writersNow) {
    committers.incrementAndGet();
    if (start.compareAndSet(-1, now)) {
      extWriters = extWritersNow;
      writers = writersNow;
    }
  }

  void add(CommitPhase phase, long nanos) {
    phases.addAndGet(phase.ordinal(), nanos);
  }

  /** Newcomers are blocked from now on. */
  void blocked(long now) {
    blockedAt = now;
  }

  /** Newcomers go on from now on. */
  void unblocked(long now) {
    unblockedAt = now;
  }

  void superWritten(long now) {
    superWrittenAt = now;
  }

  void completed(long now) {
    completedAt = now;
  }

  long took() {
    return superWrittenAt - start.get();
  }

  long blockedTime() {
    return unblockedAt - blockedAt;
  }

  CommitRecord record(long generation, long created) {
    ImmutableLongArray.Builder times = ImmutableLongArray.builder(phases.length());
    for (int i = 0; i < phases.length(); i++) {
      times.add(phases.get(i));
    }
    return new CommitRecord(
        generation, start.get(), took(), blockedAt - created, blockedTime(), committers.get(), extWriters, writers,
        times.build(), completedAt - superWrittenAt);
  }
}
