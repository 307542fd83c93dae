package io.extentscope.model.index;

import io.extentscope.model.index.Situation.Claim;
import io.extentscope.model.index.Situation.Hold;
import io.extentscope.model.index.Situation.OfLock;
import io.extentscope.model.index.Situation.OfTask;
import io.extentscope.model.recording.Catalog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a situation off a world. */
final class Situations {
  private final Catalog catalog;
  private final Map<Integer, List<Hold>> holds = new HashMap<>();

  private Situations(Catalog catalog) {
    this.catalog = catalog;
  }

  static Situation of(World world, Catalog catalog, long events, long time) {
    Situations reader = new Situations(catalog);
    List<OfLock> locks = new ArrayList<>();
    for (LockTracker lock : world.locks.all()) {
      if (!lock.idle()) {
        locks.add(reader.lock(lock));
      }
    }
    List<OfTask> tasks = new ArrayList<>();
    for (TaskTracker task : world.tasks.all()) {
      if (!task.ended) {
        tasks.add(reader.task(task));
      }
    }
    return new Situation(time, events, tasks, locks);
  }

  private OfLock lock(LockTracker lock) {
    String name = catalog.lock(lock.id).name();
    List<Claim> holders = new ArrayList<>();
    for (LockTracker.Holder holder : lock.holders()) {
      int task = holder.task().id;
      holders.add(new Claim(task, catalog.task(task).name(), holder.mode(), holder.since()));
      holds.computeIfAbsent(task, _ -> new ArrayList<>()).add(new Hold(lock.id, name, holder.mode(), holder.since()));
    }
    List<Claim> waiters = new ArrayList<>();
    for (TaskTracker waiter : lock.waiters()) {
      waiters.add(new Claim(waiter.id, catalog.task(waiter.id).name(), waiter.waitMode, waiter.waitsSince));
    }
    return new OfLock(lock.id, name, holders, waiters, lock.heldUnseen());
  }

  private OfTask task(TaskTracker task) {
    List<Hold> held = holds.getOrDefault(task.id, new ArrayList<>());
    held.sort(Comparator.comparingLong(Hold::since));
    return new OfTask(
        task.id, catalog.task(task.id).name(), task.state(), task.since(), (int) task.subject(), task.waitMode, held,
        task.work.now());
  }
}
