package io.extentscope.model.findings;

import io.extentscope.model.index.Situation;
import io.extentscope.model.index.StepSink;
import io.extentscope.model.index.TaskState;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.work.PoolState;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/**
 * A CPU hog: a worker runs, so the pool of its CPU begins nothing, whichever queue the items that wait are on. The score is the
 * length as a share of four seconds.
 */
final class CpuHog implements Rule {
  /** CPU time after which Linux 6.5 takes an item for a hog. */
  static final long LIMIT = 10_000_000;

  /** A hundred times what the detection allows. */
  private static final long LEAST = 1_000_000_000;
  private static final double FULL = 4e9;
  /** The kernel's flag of a pool that belongs to no CPU, whose workers are not counted. */
  private static final int UNBOUND = 4;

  private static final Set<TaskState> AWAKE = Set.of(TaskState.RUNNING, TaskState.RUNNABLE);

  /** A pool and how long it was held up. */
  private record Held(PoolState pool, Stretch stretch) {}

  @Override
  public String id() {
    return "cpu-hog";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    WorkStatistics work = evidence.statistics().work();
    boolean waited = work.queues().stream().mapToLong(QueueStatistics::latencyMax).anyMatch(wait -> wait >= LEAST);
    return work.pools().stream()
        .filter(pool -> (pool.attributes().flags() & UNBOUND) == 0 && (waited || pool.hungSeconds() > 0))
        .map(pool -> new Held(pool, Stretch.of(evidence, pool.id())))
        .max(Comparator.comparingLong(held -> held.stretch().longest().length()))
        .filter(held -> held.stretch().longest().length() >= LEAST)
        .map(held -> finding(evidence, held));
  }

  private Finding finding(Evidence evidence, Held held) {
    Span range = held.stretch().longest();
    String cpu = held.pool().attributes().cpus();
    String hog = evidence.situation(range.end() - 1).flatMap(at -> hog(at, cpu, evidence.statistics().work()))
        .orElse("A worker");
    String text = hog + " kept CPU " + cpu + " for " + Units.duration(range.length()) + ", and none of the "
        + held.stretch().items() + " work items in the list of its pool began.";
    return evidence.finding(this, range.length() / FULL, text, range, Tunable.WORKQUEUE_HOG_LIMIT, LIMIT);
  }

  /** The item that a worker of a CPU executes without being asleep. */
  private static Optional<String> hog(Situation at, String cpu, WorkStatistics work) {
    return at.tasks().stream()
        .filter(task -> task.name().startsWith("kworker/" + cpu + ":") && AWAKE.contains(task.state()))
        .flatMap(task -> task.work().item().stream())
        .filter(item -> item.function() < work.functions().size())
        .map(item -> "The work item " + work.functions().get(item.function()))
        .findFirst();
  }

  /** The longest time in which a worker ran and the list never became shorter. */
  private static final class Stretch implements StepSink {
    private long start;
    private long end = Long.MIN_VALUE;
    private int listed;
    private Span longest = new Span(0, 0);
    private int items;

    static Stretch of(Evidence evidence, int pool) {
      Stretch stretch = new Stretch();
      Span window = evidence.window();
      evidence.index().workPoolLoad(pool).forEach(window.start(), window.end(), Integer.MAX_VALUE, stretch);
      return stretch;
    }

    Span longest() {
      return longest;
    }

    int items() {
      return items;
    }

    @Override
    public void segment(long from, long to, int state, long load, int count) {
      int waiting = (int) load;
      if (load >>> 32 == 0 || waiting == 0) {
        end = Long.MIN_VALUE;
        return;
      }
      if (from != end || waiting < listed) {
        start = from;
      }
      end = to;
      listed = waiting;
      if (end - start > longest.length()) {
        longest = new Span(start, end);
        items = waiting;
      }
    }
  }
}
