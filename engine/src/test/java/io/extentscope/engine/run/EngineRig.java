package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.caching.TriggerWalk;
import io.extentscope.engine.check.Invariants;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.model.event.Command;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.Tunable;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;

/** An engine on a simulated machine that a test drives step by step, without a host thread. */
final class EngineRig implements AutoCloseable {
  private static final long SECOND = 1_000_000_000L;
  private static final long LONG_ENOUGH = 4_000 * SECOND;

  private final String name;
  private final SimulatedMachine machine;
  private final RunCore core;

  EngineRig(RunConfig config) {
    this(config, (machine, medium) -> medium);
  }

  /** The same with something between each medium and its timing. */
  EngineRig(RunConfig config, BiFunction<SimulatedMachine, BlockDevice, BlockDevice> between) {
    name = "seed " + config.seed();
    machine = new SimulatedMachine(MachineSetup.ofSeed(config.seed())
        .withScheduler(config.scheduler().with(
            config.tunables().getInt(Tunable.MACHINE_CPUS), config.tunables().getInt(Tunable.MACHINE_HZ)))
        .withCosts(config.costs()));
    core = new RunCore(config, machine, medium -> between.apply(machine, medium));
  }

  FileSystem fileSystem() {
    return core.fileSystem();
  }

  RunCore core() {
    return core;
  }

  SimulatedMachine machine() {
    return machine;
  }

  void input(Input input) {
    machine.input(input);
  }

  /** Runs on for a span of time and checks the invariants. */
  void run(long nanos) {
    RunOutcome outcome = machine.runUntil(machine.now() + nanos);
    assertThat(outcome).as(() -> name + " at " + machine.now() + ": " + machine.deadlockReport())
        .isEqualTo(RunOutcome.TIME_REACHED);
    check();
  }

  void check() {
    assertThat(Invariants.broken(fileSystem())).as("%s at %d", name, machine.now()).isEmpty();
  }

  /** Ends the jobs, commits, and waits until nothing is reserved or pinned. */
  void settle() {
    input(new Input.Knob(Tunable.WORKLOAD_JOBS, 0));
    input(new Input.Knob(Tunable.WORKLOAD_COLD_EVERY, 0));
    input(new Input.Knob(Tunable.DISCARD_MODE, 0));
    input(new Input.Knob(Tunable.DEVICE_READ_LATENCY, 1_000_000));
    input(new Input.Knob(Tunable.DEVICE_WRITE_LATENCY, 1_000_000));
    input(new Input.Knob(Tunable.DEVICE_DISCARD_LATENCY, 1_000_000));
    input(new Input.Knob(Tunable.DEVICE_PARALLELISM, 64));
    input(new Input.Knob(Tunable.COMMIT_INTERVAL, SECOND / 10));
    long last = machine.now() + LONG_ENOUGH;
    do {
      run(SECOND);
    } while (!atRest() && machine.now() < last);
    assertThat(atRest()).as(() -> name + " does not come to rest: " + machine.tasks() + machine.deadlockReport())
        .isTrue();
    assertThat(Invariants.brokenAtRest(fileSystem(), core.overlays())).as("%s at rest", name).isEmpty();
  }

  private boolean atRest() {
    boolean jobs = machine.tasks().stream().anyMatch(task -> task.name().startsWith("job-"));
    return !jobs && fileSystem().transactions().running() == null && core.inFlight() == 0
        && fileSystem().groups().groups().stream().noneMatch(group -> group.state() == CachingState.STARTED)
        && fileSystem().groups().spaces().stream().allMatch(space -> space.reserved() == 0 && space.pinned() == 0);
  }

  /** Caches every group and waits for the end of all scans. */
  void cacheAll() {
    AtomicBoolean asked = new AtomicBoolean();
    Task _ = machine.spawn(TaskSpec.kernel("visitor", "test"), () -> {
      for (BlockGroup group : fileSystem().groups().groups()) {
        fileSystem().caching().trigger(group, new TriggerWalk());
      }
      asked.set(true);
    });
    long last = machine.now() + LONG_ENOUGH;
    do {
      run(SECOND);
    } while (!(asked.get() && allDone()) && machine.now() < last);
    assertThat(allDone()).as(() -> name + ": scans do not end" + machine.deadlockReport()).isTrue();
  }

  private boolean allDone() {
    return fileSystem().groups().groups().stream().allMatch(group -> group.state() == CachingState.FINISHED);
  }

  /** Drops what is known of free space, as a remount does, and waits for that. */
  void remount() {
    input(new Input.Order(Command.COLD_REMOUNT));
    run(SECOND);
  }

  /** The free ranges of every group. */
  Map<Long, ImmutableLongArray> free() {
    Map<Long, ImmutableLongArray> free = new TreeMap<>();
    fileSystem().groups().groups().forEach(group -> free.put(group.start(), group.index().pairs()));
    return free;
  }

  @Override
  public void close() {
    machine.close();
    core.close();
  }
}
