package io.extentscope.model.compare;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.measure.Quantities;
import io.extentscope.model.measure.Quantity;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.statistics.WorkloadStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Reads off a run's statistics the numbers by which runs are compared. */
public final class Measures {
  /** How long a commit took: the measure by which a run is judged first. */
  public static final String TOOK = "commits.took";

  /** The critical section: how long newcomers were blocked. */
  public static final String BLOCKED = "commits.blocked";

  static final String LOCKS = "locks.";
  static final String WAIT_TOTAL = ".waitTotal";
  static final String CONTENTIONS = ".contentions";
  static final String RATE = "workload.operationsPerSecond";

  private static final double MILLI = 1e6;

  private final List<Measure> found = new ArrayList<>();

  private Measures() {}

  /**
   * All measures of a run, in the order of the report.
   *
   * @param time how long the run was, in nanoseconds
   */
  public static List<Measure> of(RunStatistics statistics, long time) {
    Measures measures = new Measures();
    measures.millis("virtualTime", time);
    measures.count("events", statistics.events());
    measures.commits(statistics.commits());
    measures.caching(statistics.caching());
    statistics.locks().forEach(measures::lock);
    statistics.counters().forEach(measures::counter);
    measures.all("discard.", Quantities.DISCARD, statistics.discard());
    measures.workload(statistics.workload(), time);
    return List.copyOf(measures.found);
  }

  private void commits(List<CommitRecord> commits) {
    count("commits.count", commits.size());
    if (commits.isEmpty()) {
      return;
    }
    median(TOOK, commits, CommitRecord::took);
    if (commits.size() > 1) {
      millis("commits.tookMax", commits.stream().mapToLong(CommitRecord::took).max().orElseThrow());
    }
    median(BLOCKED, commits, CommitRecord::blocked);
    for (CommitPhase phase : CommitPhase.values()) {
      median("commits.phases." + phase.abbreviation(), commits, commit -> commit.phase(phase));
    }
    median("commits.extentCommit", commits, CommitRecord::extentCommit);
  }

  private void caching(CachingStatistics caching) {
    all("caching.", Quantities.CACHING, caching);
    count("caching.workers", caching.workers().size());
  }

  private void lock(LockStatistics lock) {
    all(LOCKS + lock.lockClass() + (lock.mode() == LockMode.SHARED ? ".read." : ".write."), Quantities.LOCK, lock);
  }

  private void counter(CounterStatistics counter) {
    String name = "counters." + counter.name();
    count(name + ".updates", counter.updates());
    count(name + ".acquisitions", counter.acquisitions());
    count(name + ".bounces", counter.bounces());
  }

  private void workload(WorkloadStatistics workload, long time) {
    add(RATE, MeasureUnit.PER_SECOND, time == 0 ? 0 : workload.operations() * 1e9 / time);
    count("workload.failed", workload.failed());
  }

  private <S> void all(String prefix, List<Quantity<S>> quantities, S statistics) {
    quantities.forEach(quantity -> add(prefix + quantity.name(), quantity.unit(), quantity.read(statistics)));
  }

  private void median(String name, List<CommitRecord> commits, ToLongFunction<CommitRecord> time) {
    add(name, MeasureUnit.MILLIS,
        Sample.of(commits.stream().mapToDouble(time::applyAsLong).toArray()).median() / MILLI);
  }

  private void millis(String name, long nanos) {
    add(name, MeasureUnit.MILLIS, nanos / MILLI);
  }

  private void count(String name, long number) {
    add(name, MeasureUnit.COUNT, (double) number);
  }

  private void add(String name, MeasureUnit unit, double value) {
    found.add(new Measure(name, unit, value));
  }
}
