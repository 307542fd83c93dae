package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;
import java.util.concurrent.atomic.AtomicInteger;

/** The single helper that creates workers on request, so that nobody else has to wait for a creation. */
final class StartHelper {
  private final Machine machine;
  private final Runnable createWorker;
  private final WaitQueue requested;
  private final AtomicInteger requests = new AtomicInteger();

  StartHelper(Machine machine, Runnable createWorker) {
    this.machine = machine;
    this.createWorker = createWorker;
    requested = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "a request for a worker"));
  }

  void start() {
    machine.spawn(TaskSpec.kernel("generic-worker", "helper"), this::work);
  }

  void request() {
    requests.incrementAndGet();
    requested.wakeOne();
  }

  private void work() {
    while (true) {
      requested.await(() -> requests.get() > 0);
      requests.decrementAndGet();
      createWorker.run();
    }
  }
}
