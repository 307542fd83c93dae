package io.extentscope.model.index;

import io.extentscope.model.event.LockMode;
import java.util.List;
import java.util.Optional;

/**
 * Who holds and waits for what, and what everybody does, at one moment of a run. All times are in nanoseconds.
 *
 * @param time the moment
 * @param events how many of the run's events have happened
 * @param tasks the tasks that have not ended, by id
 * @param locks the locks that somebody holds or waits for, by id
 */
public record Situation(long time, long events, List<OfTask> tasks, List<OfLock> locks) {

  public Situation {
    tasks = List.copyOf(tasks);
    locks = List.copyOf(locks);
  }

  /** Nothing has happened yet. */
  public static Situation empty() {
    return new Situation(0, 0, List.of(), List.of());
  }

  /**
   * A task.
   *
   * @param id of the task
   * @param name of the task
   * @param state what it does
   * @param since when that began; -1 if no event has told what it does
   * @param lock the lock it waits for or that is being handed to it, or -1
   * @param mode in which mode it wants that lock
   * @param held its holds, oldest first
   * @param work what it is at
   */
  public record OfTask(
      int id, String name, TaskState state, long since, int lock, LockMode mode, List<Hold> held, Work work) {
    public OfTask {
      held = List.copyOf(held);
    }
  }

  /** A lock that a task holds, since when. */
  public record Hold(int lock, String name, LockMode mode, long since) {}

  /**
   * A lock.
   *
   * @param id of the lock
   * @param name of the lock
   * @param holders who holds it, oldest first
   * @param waiters who waits, first come first
   * @param heldUnseen whether somebody holds it of whom no event told: spin locks taken without a wait are not recorded
   */
  public record OfLock(int id, String name, List<Claim> holders, List<Claim> waiters, boolean heldUnseen) {
    public OfLock {
      holders = List.copyOf(holders);
      waiters = List.copyOf(waiters);
    }

    /** Whether all who hold it only read. */
    public boolean heldShared() {
      return !holders.isEmpty() && holders.getFirst().mode() == LockMode.SHARED;
    }
  }

  /**
   * A task that holds a lock or waits for it.
   *
   * @param task its id
   * @param name its name
   * @param mode in which mode
   * @param since since when
   */
  public record Claim(int task, String name, LockMode mode, long since) {

    /** Whether both cannot have the lock at once. */
    public boolean excludes(LockMode other) {
      return mode == LockMode.EXCLUSIVE || other == LockMode.EXCLUSIVE;
    }
  }

  /** The task of an id, if it is there. */
  public Optional<OfTask> task(int id) {
    return tasks.stream().filter(task -> task.id() == id).findFirst();
  }

  /** The lock of an id, if anybody has or wants it. */
  public Optional<OfLock> lock(int id) {
    return locks.stream().filter(lock -> lock.id() == id).findFirst();
  }
}
