package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Task;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.statistics.LockStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The lock classes of one engine and their statistics. Every lock is made with a registry. */
public final class LockRegistry {
  private final Machine machine;
  private final Guard guard = new Guard();
  private final List<LockClass> classes = new ArrayList<>();
  private final List<HeldLocks> holders = new ArrayList<>();
  private final LockOrder order = new LockOrder();
  private final Set<String> watched = new TreeSet<>();
  private volatile boolean statistics = true;

  public LockRegistry(Machine machine) {
    this.machine = machine;
  }

  Machine machine() {
    return machine;
  }

  /**
   * Makes every acquisition of a class of spin locks an event, not only the contended ones; said before the first lock of
   * the class is made.
   */
  public void watch(String lockClass) {
    watched.add(lockClass);
  }

  /** Locks of a class are taken in one another, in an order that their user sees to; said before the first one is made. */
  public void nest(String lockClass) {
    lockClass(lockClass).markNesting();
  }

  boolean watches(String lockClass) {
    return watched.contains(lockClass);
  }

  /** Switches counting on or off; counts made so far stay. */
  public void setStatistics(boolean on) {
    statistics = on;
  }

  public boolean statistics() {
    return statistics;
  }

  /** The statistics of every class, in order of creation, for each mode the class can be held in. */
  public List<LockStatistics> snapshot() {
    List<LockStatistics> rows = new ArrayList<>();
    for (LockClass lockClass : classes()) {
      for (LockMode mode : LockMode.values()) {
        if (lockClass.has(mode)) {
          rows.add(lockClass.snapshot(mode));
        }
      }
    }
    return List.copyOf(rows);
  }

  /** In which order classes were taken; known for the time in which statistics or events are on. */
  public LockOrder order() {
    return order;
  }

  /** Whether somebody is interested in what happens to locks. */
  boolean observing() {
    return statistics || machine.trace().enabled();
  }

  LockClass lockClass(String name) {
    guard.enter();
    try {
      for (LockClass known : classes) {
        if (known.name().equals(name)) {
          return known;
        }
      }
      LockClass added = new LockClass(name, classes.size());
      classes.add(added);
      return added;
    } finally {
      guard.leave();
    }
  }

  /** The locks a task holds. */
  HeldLocks heldBy(Task task) {
    if (task.lockState() instanceof HeldLocks held) {
      return held;
    }
    HeldLocks held = new HeldLocks(task);
    task.setLockState(held);
    guard.enter();
    try {
      holders.removeIf(other -> other.task().ended());
      holders.add(held);
    } finally {
      guard.leave();
    }
    return held;
  }

  /** The tasks that hold a lock. */
  List<Task> holdersOf(LockObserver lock) {
    guard.enter();
    try {
      return holders.stream().filter(held -> held.holds(lock)).map(HeldLocks::task).toList();
    } finally {
      guard.leave();
    }
  }

  private List<LockClass> classes() {
    guard.enter();
    try {
      return List.copyOf(classes);
    } finally {
      guard.leave();
    }
  }
}
