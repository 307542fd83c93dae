package io.extentscope.engine.machine;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.Command;
import io.extentscope.model.event.EventKind;
import java.util.ArrayList;
import java.util.List;

/**
 * A small program for a machine: workers that compute, sleep, wake each other, yield and take notice of inputs. It
 * depends on every random stream, so that two runs agree only if all of them do.
 */
final class SampleRun {
  private final Machine machine;
  private final List<Task> workers = new ArrayList<>();
  private int orders;

  SampleRun(Machine machine, int count, int rounds) {
    this.machine = machine;
    machine.onInput(
        input -> {
          orders++;
          machine.trace().emit(EventKind.COMMAND_APPLIED, orders, 0, 0);
          machine.unpark(workers.getFirst());
        });
    for (int i = 0; i < count; i++) {
      TaskSpec spec =
          i % 2 == 0 ? TaskSpec.kernel("worker-" + i, "worker") : TaskSpec.user("user-" + i, "worker");
      workers.add(machine.spawn(spec, () -> work(rounds)));
    }
  }

  static Input order() {
    return new Input.Order(Command.COMMIT_NOW);
  }

  private void work(int rounds) {
    RandomStream random = machine.random(Stream.WORKLOAD);
    Wait sleep = Wait.of(BlockReason.IDLE, "a moment");
    for (int round = 0; round < rounds; round++) {
      machine.compute(Cost.LEAF_ITEM, 1 + random.nextInt(100));
      if (machine.needResched()) {
        machine.yieldCpu();
      }
      machine.trace().emit(EventKind.OPERATION_DONE, round, orders, random.nextInt(1000));
      machine.unpark(workers.get(random.nextInt(workers.size())));
      machine.preemptionPoint("round");
      machine.park(machine.now() + 1_000 + random.nextInt(200_000), sleep);
    }
  }
}
