package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import java.util.List;

/**
 * What happens to one lock, as seen from outside: statistics, events, holders. The hooks and what they count are those
 * of the kernel's {@code lock_stat}: contended, acquired, released.
 */
final class LockObserver {
  /** No wait preceded an acquisition. */
  static final long NOT_CONTENDED = -1;

  private final LockRegistry registry;
  private final Machine machine;
  private final LockClass lockClass;
  private final String name;
  private final int id;
  /** Only contended acquisitions are events: those of a spin lock are too many and too short to be worth more. */
  private final boolean brief;
  /** Whether the acquisition of a brief lock was an event; written by its holder. */
  private boolean shown;
  /** CPU of the last acquisition; written by whoever holds the lock, so that readers may overtake each other. */
  private int lastCpu = -1;

  LockObserver(LockRegistry registry, String lockClass, String name, boolean spins) {
    this.registry = registry;
    this.name = name;
    this.lockClass = registry.lockClass(lockClass);
    brief = spins && !registry.watches(lockClass);
    machine = registry.machine();
    id = machine.trace().registerLock(lockClass, name);
  }

  LockClass lockClass() {
    return lockClass;
  }

  int id() {
    return id;
  }

  String name() {
    return name;
  }

  boolean watching() {
    return registry.observing();
  }

  long now() {
    return machine.now();
  }

  /** The current task will wait for the lock if it must. */
  void wanted() {
    registry.order().wanted(registry.heldBy(machine.current()), lockClass, machine);
  }

  /** An attempt failed and is about to wait. Returns the time. */
  long contended(LockMode mode, int holders) {
    long now = machine.now();
    if (registry.statistics() && movedTo(machine.currentCpu())) {
      cells(mode).increment(LockCells.CON_BOUNCES);
    }
    machine.trace().emit(EventKind.LOCK_CONTENDED, id, mode.ordinal(), holders);
    return now;
  }

  /** The current task has the lock, after a wait that began at a time, or {@link #NOT_CONTENDED}. */
  void acquired(LockMode mode, long waitingSince) {
    long now = machine.now();
    long waited = waitingSince == NOT_CONTENDED ? 0 : now - waitingSince;
    if (registry.statistics()) {
      count(mode, waitingSince, waited);
    }
    registry.heldBy(machine.current()).push(this, mode, now);
    if (brief) {
      shown = waitingSince != NOT_CONTENDED;
    }
    if (shown()) {
      machine.trace().emitAt(now, EventKind.LOCK_ACQUIRED, id, mode.ordinal(), waited);
    }
  }

  /** The current task is about to let go. Returns since when it held the lock, or -1. */
  long releasing(LockMode mode) {
    return registry.heldBy(machine.current()).remove(this, mode);
  }

  /** Whether the acquisition of the lock that the current task holds was an event, so that its release is one too. */
  boolean shown() {
    return !brief || shown;
  }

  /** The current task let go at a time. */
  void released(LockMode mode, long now, long heldSince, boolean wasShown) {
    if (heldSince < 0) {
      return;
    }
    if (registry.statistics()) {
      cells(mode).sample(LockCells.HOLD, now - heldSince);
    }
    if (wasShown) {
      machine.trace().emitAt(now, EventKind.LOCK_RELEASED, id, mode.ordinal(), now - heldSince);
    }
  }

  /** What a task that wants the lock waits for. */
  Wait waitFor(LockMode mode) {
    return new LockWait(this, mode);
  }

  private void count(LockMode mode, long waitingSince, long waited) {
    LockCells cells = cells(mode);
    if (waitingSince != NOT_CONTENDED) {
      cells.sample(LockCells.WAIT, waited);
    }
    int cpu = machine.currentCpu();
    if (movedTo(cpu)) {
      cells.increment(LockCells.ACQ_BOUNCES);
    }
    lastCpu = cpu;
  }

  private boolean movedTo(int cpu) {
    return lastCpu >= 0 && lastCpu != cpu;
  }

  private LockCells cells(LockMode mode) {
    return lockClass.cells(machine.currentSlot(), mode);
  }

  private record LockWait(LockObserver lock, LockMode mode) implements Wait {
    @Override
    public BlockReason reason() {
      return BlockReason.LOCK;
    }

    @Override
    public String description() {
      return (mode == LockMode.SHARED ? "read " : "write ") + lock.name;
    }

    @Override
    public String what() {
      return lock.name;
    }

    @Override
    public long subject() {
      return lock.id;
    }

    @Override
    public List<Task> holders() {
      return lock.registry.holdersOf(lock);
    }
  }
}
