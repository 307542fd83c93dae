package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.work.WorkerMemory;
import io.extentscope.model.event.BlockReason;
import java.util.concurrent.atomic.AtomicLong;

/** Memory that, once it is scarce, is to be had only after the end of a write of the cache's tree, which gives some back. */
final class ScarceMemory implements WorkerMemory {
  private final WaitQueue waiters;
  private final AtomicLong givenBack = new AtomicLong();
  private volatile boolean scarce;

  ScarceMemory(Machine machine) {
    waiters = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "memory that a write of the cache gives back"));
  }

  void becomeScarce() {
    scarce = true;
  }

  /** A write has ended. */
  void giveBack() {
    givenBack.incrementAndGet();
    waiters.wakeAll();
  }

  @Override
  public boolean allocate() {
    if (scarce) {
      long before = givenBack.get();
      waiters.await(() -> givenBack.get() > before);
    }
    return true;
  }
}
