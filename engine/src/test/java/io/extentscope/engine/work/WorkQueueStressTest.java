package io.extentscope.engine.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.LiveMachine;
import io.extentscope.engine.machine.LiveSetup;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Work queues on real threads: nothing is lost, nothing is done twice at a time, and the counts return to zero. */
class WorkQueueStressTest {
  private static final int CALLERS = 4;
  private static final int ROUNDS = 400;
  private static final Wait SLEEP = Wait.of(BlockReason.IO, "a while");

  @Test
  void manyCallers_allKinds_everythingIsExecuted() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(CALLERS);
    AtomicInteger executed = new AtomicInteger();
    AtomicInteger queued = new AtomicInteger();
    AtomicInteger twice = new AtomicInteger();
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1))) {
      WorkQueues system = new WorkQueues(machine, WorkRules.ofDefaults().withHogDetection(), WorkerMemory.plenty());
      List<WorkQueue> queues = List.of(
          system.create(QueueSpec.of("events").withMaxActive(2)),
          system.create(QueueSpec.of("unbound", QueueFlag.UNBOUND)),
          system.create(QueueSpec.of("reclaim", QueueFlag.MEM_RECLAIM)));
      List<WorkItem> items = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        AtomicInteger at = new AtomicInteger();
        boolean sleeps = i % 4 == 0;
        items.add(new WorkItem("item", () -> {
          if (at.incrementAndGet() > 1) {
            twice.incrementAndGet();
          }
          if (sleeps) {
            machine.park(machine.now() + 50_000, SLEEP);
          }
          executed.incrementAndGet();
          at.decrementAndGet();
        }));
      }
      for (int c = 0; c < CALLERS; c++) {
        int first = c;
        machine.spawn(TaskSpec.kernel("caller-" + c, "test"), () -> {
          for (int n = 0; n < ROUNDS; n++) {
            int which = (first * 7 + n) % items.size();
            if (queues.get(which % queues.size()).queue(items.get(which))) {
              queued.incrementAndGet();
            }
            if (n % 50 == 0) {
              queues.get(which % queues.size()).flush();
              system.flush(items.get(which));
            }
          }
          queues.forEach(WorkQueue::flush);
          done.countDown();
        });
      }
      machine.start();
      assertThat(done.await(60, TimeUnit.SECONDS)).as("state: %s", system.state()).isTrue();
      assertThat(machine.failure()).isEmpty();
      assertThat(executed.get()).isEqualTo(queued.get());
      assertThat(twice.get()).isZero();
      assertThat(system.state().queues()).isEmpty();
    }
  }
}
