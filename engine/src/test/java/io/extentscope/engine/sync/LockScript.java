package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A machine with as many CPUs as a test has tasks and no delays of its own, so that the tests can state exact times. */
final class LockScript implements AutoCloseable {
  static final long MS = 1_000_000;

  private static final Wait SLEEP = Wait.of(BlockReason.IDLE, "script");

  final SimulatedMachine machine;
  final LockRegistry registry;
  final List<String> log = new ArrayList<>();

  LockScript(int cpus) {
    SchedulerModel model = new SchedulerModel(cpus, 250, 24_000_000, 4_000_000, 0, 0, 0, 0, 0, 0, 0, 0);
    CostModel costs =
        CostModel.ofDefaults().with(Map.of(Cost.WAKE_UP, 0L, Cost.CONTEXT_SWITCH, 0L, Cost.LEAF_ITEM, MS));
    machine = new SimulatedMachine(MachineSetup.ofSeed(1).withScheduler(model).withCosts(costs));
    registry = new LockRegistry(machine);
  }

  /** A task that acts at a time. */
  Task at(long ms, String name, Runnable action) {
    return machine.spawn(
        TaskSpec.kernel(name, "test"),
        () -> {
          sleepUntil(ms * MS);
          action.run();
        });
  }

  void sleepUntil(long time) {
    while (machine.now() < time) {
      machine.park(time, SLEEP);
    }
  }

  /** Computes for some milliseconds. */
  void work(int ms) {
    machine.compute(Cost.LEAF_ITEM, ms);
  }

  /** Notes the current task and the millisecond. */
  void note(String what) {
    log.add(machine.current().name() + " " + what + " " + machine.now() / MS);
  }

  RunOutcome run() {
    return machine.runUntil(Machine.FOREVER);
  }

  @Override
  public void close() {
    machine.close();
  }
}
