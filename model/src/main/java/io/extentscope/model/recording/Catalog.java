package io.extentscope.model.recording;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The names of a recording's tasks and locks. Immutable. */
public final class Catalog {
  private static final Catalog EMPTY = new Catalog(new TaskInfo[0], new LockInfo[0]);

  private final TaskInfo[] tasksById;
  private final LockInfo[] locksById;
  private final List<TaskInfo> tasks;
  private final List<LockInfo> locks;

  /** Takes arrays indexed by id, with null where an id is not known. */
  Catalog(TaskInfo[] tasksById, LockInfo[] locksById) {
    this.tasksById = tasksById;
    this.locksById = locksById;
    this.tasks = Arrays.stream(tasksById).filter(Objects::nonNull).toList();
    this.locks = Arrays.stream(locksById).filter(Objects::nonNull).toList();
  }

  public static Catalog empty() {
    return EMPTY;
  }

  /** All known tasks by id. */
  public List<TaskInfo> tasks() {
    return tasks;
  }

  /** All known locks by id. */
  public List<LockInfo> locks() {
    return locks;
  }

  /** The task of an id; one with a made-up name if the id is not known. */
  public TaskInfo task(int id) {
    TaskInfo task = id >= 0 && id < tasksById.length ? tasksById[id] : null;
    return task == null ? new TaskInfo(id, id < 0 ? "nobody" : "task-" + id, "") : task;
  }

  /** The lock of an id; one with a made-up name if the id is not known. */
  public LockInfo lock(int id) {
    LockInfo lock = id >= 0 && id < locksById.length ? locksById[id] : null;
    return lock == null ? new LockInfo(id, "", "lock-" + id) : lock;
  }

  /** The first task of a name. */
  public Optional<TaskInfo> findTask(String name) {
    return tasks.stream().filter(task -> task.name().equals(name)).findFirst();
  }

  /** The first lock of a class. */
  public Optional<LockInfo> findLock(String lockClass) {
    return locks.stream().filter(lock -> lock.lockClass().equals(lockClass)).findFirst();
  }
}
