package io.extentscope.engine.workload;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps as many jobs at work as the knob says. A job that comes back finds what the one before it left. On a volume that
 * holds data the jobs write real files; on another one they only take space.
 */
public final class Workload {
  private static final int MOST_JOBS = 256;

  private final Machine machine;
  private final Knobs knobs;
  private final WorkloadParts parts;
  private final WaitQueue changed;
  private final List<JobWork> works = new ArrayList<>();
  private final List<JobRandom> randoms = new ArrayList<>();
  private final SnapshotJob snapshots;
  private volatile Task snapshotTask;
  private volatile List<Task> tasks = List.of();

  public Workload(WorkloadParts parts) {
    this.parts = parts;
    machine = parts.machine();
    knobs = parts.knobs();
    snapshots = parts.files() == null ? null : new SnapshotJob(parts);
    changed = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "a change of the number of jobs"));
    for (int i = 0; i < MOST_JOBS; i++) {
      JobRandom random = new JobRandom(machine.random(Stream.WORKLOAD).nextLong());
      randoms.add(random);
      works.add(parts.files() == null ? new ExtentWork(parts, i, random) : new FileWork(parts, i, random));
    }
  }

  public void start() {
    machine.spawn(TaskSpec.kernel("workload", "job"), this::manage);
  }

  /** Lets everybody look at the knobs again. May be called by a callback. */
  public void knobsChanged() {
    changed.wakeAll();
    tasks.forEach(machine::unpark);
    Task task = snapshotTask;
    if (task != null) {
      machine.unpark(task);
    }
  }

  /** The extents that jobs own; nobody may be at work. */
  public List<Extent> extents() {
    return works.stream().flatMap(work -> work.extents().stream()).toList();
  }

  /** The files that jobs have written; nobody may be at work. */
  public List<WrittenFile> files() {
    return works.stream().flatMap(work -> work.files().stream()).toList();
  }

  private void manage() {
    while (true) {
      List<Task> alive = new ArrayList<>(tasks);
      int wanted = knobs.getInt(Tunable.WORKLOAD_JOBS);
      for (int number = 0; number < wanted; number++) {
        if (number == alive.size()) {
          alive.add(spawn(number));
        } else if (alive.get(number).ended()) {
          alive.set(number, spawn(number));
        }
      }
      tasks = List.copyOf(alive);
      if (snapshotsMissing()) {
        snapshotTask = machine.spawn(TaskSpec.user("snapshots", "job"), snapshots::run);
      }
      changed.await(this::anyMissing);
    }
  }

  private Task spawn(int number) {
    JobWork work = works.get(number);
    work.prepare();
    Job job = new Job(parts, number, work, randoms.get(number));
    return machine.spawn(TaskSpec.user("job-" + number, "job"), job::run);
  }

  private boolean snapshotsMissing() {
    Task task = snapshotTask;
    return snapshots != null && knobs.get(Tunable.WORKLOAD_SNAPSHOT_EVERY) > 0 && (task == null || task.ended());
  }

  private boolean anyMissing() {
    List<Task> alive = tasks;
    int wanted = knobs.getInt(Tunable.WORKLOAD_JOBS);
    return snapshotsMissing() || wanted > alive.size() || alive.subList(0, wanted).stream().anyMatch(Task::ended);
  }
}
