package io.extentscope.model.statistics;

import java.util.List;

/**
 * A run's statistics at one moment, counted where things happen and not from events.
 *
 * @param locks by class and mode
 * @param counters by name
 * @param commits the last ones, in order
 * @param caching the caching threads' work
 * @param discard discard
 * @param workload what the jobs did
 * @param events events emitted
 * @param droppedEvents events that could not be kept
 * @param recorderNanosPerEvent what recording an event cost, measured
 * @param tasks tasks alive
 * @param workersAlive workers alive in all pools
 * @param work work queues
 */
public record RunStatistics(
    List<LockStatistics> locks,
    List<CounterStatistics> counters,
    List<CommitRecord> commits,
    CachingStatistics caching,
    DiscardStatistics discard,
    WorkloadStatistics workload,
    long events,
    long droppedEvents,
    double recorderNanosPerEvent,
    int tasks,
    int workersAlive,
    WorkStatistics work) {

  public RunStatistics {
    // Recordings made before there were work queues do not tell of them.
    work = work == null ? WorkStatistics.none() : work;
    locks = List.copyOf(locks);
    counters = List.copyOf(counters);
    commits = List.copyOf(commits);
  }

  /** The statistics of a run without work queues. */
  public RunStatistics(
      List<LockStatistics> locks,
      List<CounterStatistics> counters,
      List<CommitRecord> commits,
      CachingStatistics caching,
      DiscardStatistics discard,
      WorkloadStatistics workload,
      long events,
      long droppedEvents,
      double recorderNanosPerEvent,
      int tasks,
      int workersAlive) {
    this(
        locks, counters, commits, caching, discard, workload, events, droppedEvents, recorderNanosPerEvent, tasks,
        workersAlive, WorkStatistics.none());
  }

  /** The statistics of a run that has not begun. */
  public static RunStatistics empty() {
    return new RunStatistics(
        List.of(), List.of(), List.of(), CachingStatistics.none(), DiscardStatistics.none(), WorkloadStatistics.none(),
        0, 0, 0, 0, 0);
  }
}
