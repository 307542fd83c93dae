package io.extentscope.engine.work;

import static io.extentscope.engine.work.WorkRig.MILLI;
import static io.extentscope.engine.work.WorkRig.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Tasks that queue, delay, flush and take back items of all kinds at random; checks what is promised on the way. */
final class RandomWork {
  private static final int TASKS = 6;
  private static final int ACTIONS = 60;

  private final WorkRig rig;
  private final long seed;
  private final List<WorkQueue> queues = new ArrayList<>();
  private final List<Shared> items = new ArrayList<>();
  private int left = TASKS;

  /** An item that several tasks queue, to one queue each. */
  private final class Shared {
    final WorkQueue queue;
    final WorkItem item;
    final DelayedWork delayed;
    int at;
    long ended;

    Shared(WorkQueue queue, Random random) {
      this.queue = queue;
      int kind = random.nextInt(3);
      long length = random.nextInt(3000) * 1000L;
      item = new WorkItem("shared", () -> run(kind, length));
      delayed = new DelayedWork(rig.machine, "delayed", () -> run(kind, length));
    }

    private void run(int kind, long length) {
      at++;
      assertThat(at).as("seed " + seed + ": executed twice at a time").isLessThanOrEqualTo(2);
      if (kind == 0) {
        rig.compute(length);
      } else if (kind == 1) {
        rig.sleep(length);
      }
      at--;
      ended = rig.machine.now();
    }
  }

  RandomWork(WorkRig rig, long seed) {
    this.rig = rig;
    this.seed = seed;
    Random random = new Random(seed);
    queues.add(rig.queue("events"));
    queues.add(rig.queues.create(QueueSpec.of("narrow", QueueFlag.MEM_RECLAIM).withMaxActive(1 + random.nextInt(3))));
    queues.add(rig.queue("unbound", QueueFlag.UNBOUND));
    queues.add(rig.queue("intensive", QueueFlag.CPU_INTENSIVE, QueueFlag.HIGHPRI));
    for (int i = 0; i < 24; i++) {
      items.add(new Shared(queues.get(i % queues.size()), random));
    }
  }

  List<WorkQueue> queues() {
    return queues;
  }

  /** Runs to the end, looking at the invariants each millisecond. */
  void run() {
    for (int i = 0; i < TASKS; i++) {
      Random random = new Random(seed * 31 + i);
      rig.spawn(i % rig.machine.cpuCount(), () -> {
        for (int n = 0; n < ACTIONS; n++) {
          act(random);
        }
        left--;
      });
    }
    long time = 0;
    while (left > 0) {
      time += MILLI;
      assertThat(time).as("seed " + seed + ": does not end").isLessThan(60 * SECOND);
      rig.machine.runUntil(time);
      rig.checkInvariants(queues);
    }
    rig.machine.runUntil(time + SECOND);
    rig.checkInvariants(queues);
  }

  private void act(Random random) {
    Machine machine = rig.machine;
    Shared shared = items.get(random.nextInt(items.size()));
    long began = machine.now();
    switch (random.nextInt(10)) {
      case 0 -> shared.delayed.queue(shared.queue, random.nextInt(5) * MILLI);
      case 1 -> shared.delayed.modify(shared.queue, random.nextInt(5) * MILLI);
      case 2 -> shared.delayed.cancel(shared.queue);
      case 3 -> {
        boolean pending = shared.item.isPending();
        boolean waited = rig.queues.flush(shared.item);
        assertThat(!pending || !waited || shared.ended >= began).as("seed " + seed + ": flushed too early").isTrue();
      }
      case 4 -> shared.queue.flush();
      case 5 -> shared.queue.setMaxActive(1 + random.nextInt(6));
      case 6 -> rig.sleep(random.nextInt(1000) * 1000L);
      default -> shared.queue.queueOn(random.nextInt(machine.cpuCount()), shared.item);
    }
  }
}
