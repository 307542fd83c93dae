package io.extentscope.engine.counter;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.statistics.CounterStatistics;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A counter with a delta for each CPU, after the kernel's {@code percpu_counter}: an addition stays in the delta until it
 * reaches the batch, and is then folded into the shared value under a lock. A read of the shared value is cheap and wrong
 * by at most CPUs x (batch - 1).
 */
public final class PerCpuCounter {
  private final Machine machine;
  private final LockRegistry registry;
  private final String name;
  private final SpinLock lock;
  private final DeltaCells cells = new DeltaCells();
  private volatile long batch;
  private volatile boolean narrowBound;
  /** Guarded by the lock, read without it. */
  private volatile long count;
  /** These and {@link #lastCpu} are written under the lock only. */
  private final AtomicLong folds = new AtomicLong();
  private final AtomicLong sums = new AtomicLong();
  private final AtomicLong bounces = new AtomicLong();
  private int lastCpu = -1;

  /** A counter at zero; its lock is the only one of its class. */
  public PerCpuCounter(Machine machine, LockRegistry registry, String name, long batch) {
    this.machine = machine;
    this.registry = registry;
    this.name = name;
    registry.watch(name + "_percpu");
    lock = new SpinLock(registry, name + "_percpu", name);
    setBatch(batch);
  }

  public String name() {
    return name;
  }

  public long batch() {
    return batch;
  }

  /** Takes effect at each CPU's next addition. */
  public void setBatch(long newBatch) {
    if (newBatch < 1) {
      throw new IllegalArgumentException("batch must be positive: " + newBatch);
    }
    batch = newBatch;
  }

  /**
   * Makes {@link #compare} work out its bound in 32 bits, as the kernel does: with a batch of 128 MiB and 32 CPUs it is 0,
   * so that the rough value is trusted too early.
   */
  public void setNarrowBound(boolean narrow) {
    narrowBound = narrow;
  }

  /** Adds to the current CPU's delta. */
  public void add(long amount) {
    // Read once, so that the type of the machine is known for both calls.
    Machine port = machine;
    DeltaCell cell = cells.of(port.beginOnSlot(Cost.COUNTER_ADD));
    long limit = batch;
    long delta = cell.count(amount);
    if (Math.abs(delta) >= limit) {
      fold(cell, delta, limit);
    } else {
      cell.set(delta, limit);
    }
    port.enablePreemption();
  }

  /** The shared value, without the deltas. */
  public long read() {
    return count;
  }

  /** The same, but zero where it is negative only because of deltas elsewhere. */
  public long readPositive() {
    return Math.max(0, count);
  }

  /** The value with all deltas, under the lock. Exact unless somebody is adding. */
  public long sum() {
    lock.lock();
    noteAcquisition();
    increment(sums);
    machine.compute(Cost.COUNTER_FOLD);
    long sum = count + cells.sumOfDeltas();
    lock.unlock();
    return sum;
  }

  /** Compares with a number: by the shared value if that is far enough away, otherwise by the sum. */
  public int compare(long rhs) {
    long rough = count;
    if (Math.abs(rough - rhs) > compareBound()) {
      return Long.compare(rough, rhs);
    }
    return Long.compare(sum(), rhs);
  }

  /** Gives it a value. Nobody may be adding. */
  public void set(long value) {
    lock.lock();
    noteAcquisition();
    cells.clearDeltas();
    count = value;
    lock.unlock();
  }

  /** What happened so far; may be asked by any thread. */
  public CounterStatistics snapshot() {
    long value = count;
    return new CounterStatistics(
        name,
        batch,
        cells.updates(),
        cells.takings(),
        cells.taken(),
        folds.getOpaque(),
        sums.getOpaque(),
        bounces.getOpaque(),
        value,
        value + cells.sumOfDeltas(),
        errorBound());
  }

  /** How far {@link #read} can be from the exact value. */
  public long errorBound() {
    return cells.bound(machine.slotCount(), batch);
  }

  private void fold(DeltaCell cell, long delta, long limit) {
    lock.lock();
    noteAcquisition();
    increment(folds);
    machine.compute(Cost.COUNTER_FOLD);
    long folded = count + delta;
    count = folded;
    cell.set(0, limit);
    lock.unlock();
    machine.trace().emit(EventKind.COUNTER_FOLDED, lock.id(), delta, folded);
  }

  private void noteAcquisition() {
    if (registry.statistics()) {
      int cpu = machine.currentCpu();
      if (lastCpu >= 0 && lastCpu != cpu) {
        increment(bounces);
      }
      lastCpu = cpu;
    }
  }

  private static void increment(AtomicLong guarded) {
    guarded.setOpaque(guarded.getPlain() + 1);
  }

  @SuppressWarnings("NarrowCalculation") // the overflow is the kernel's and what is to be shown
  private long compareBound() {
    return narrowBound ? (int) batch * machine.slotCount() : batch * machine.slotCount();
  }
}
