package io.extentscope.engine.machine;

/** Which simulated CPU a task goes to. */
final class Placement {
  private final SimCpu[] cpus;

  Placement(SimCpu[] cpus) {
    this.cpus = cpus;
  }

  /** The CPU of a woken or new task. */
  SimCpu choose(SimTask task) {
    if (task.fresh) {
      return quietest(task);
    }
    SimCpu previous = task.cpu;
    int wanted = task.targetClass >= 0 ? task.targetClass : previous.cpuClass;
    boolean mayStay = previous.cpuClass == wanted && task.allowedOn(previous);
    if (mayStay && previous.idle()) {
      return previous;
    }
    SimCpu idle = idleInClass(task, wanted, previous.index + 1);
    if (idle != null) {
      return idle;
    }
    if (mayStay) {
      return previous;
    }
    SimCpu least = leastLoaded(task, wanted);
    return least != null ? least : leastLoaded(task, -1);
  }

  /** An entity takes its place among those of another CPU, as far behind or ahead as it was. */
  static void migrate(Entity entity, SimCpu target) {
    if (entity.cpu != null) {
      entity.vruntime += target.minVruntime - entity.cpu.minVruntime;
    } else {
      entity.vruntime = target.minVruntime;
    }
    entity.cpu = target;
  }

  /** An idle CPU takes the next task from the longest run queue. Returns null if there is none it may run. */
  Entity pull(SimCpu idle) {
    SimCpu from = null;
    int position = -1;
    for (SimCpu cpu : cpus) {
      if (cpu.queued() > 0 && (from == null || cpu.queued() > from.queued())) {
        int movable = firstMovable(cpu, idle);
        if (movable >= 0) {
          from = cpu;
          position = movable;
        }
      }
    }
    if (from == null) {
      return null;
    }
    Entity pulled = from.dequeue(position);
    migrate(pulled, idle);
    return pulled;
  }

  /** An idle CPU that could run a task which waits for a busy one, or null. */
  SimCpu idleFor(SimCpu busy) {
    for (SimCpu cpu : cpus) {
      if (cpu.idle() && firstMovable(busy, cpu) >= 0) {
        return cpu;
      }
    }
    return null;
  }

  private static int firstMovable(SimCpu from, SimCpu to) {
    for (int i = 0; i < from.queued(); i++) {
      if (from.queuedAt(i) instanceof SimTask task && task.allowedOn(to)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * A new task starts on the idle CPU whose pinned threads have run least, as load balancing at a fork would have it. At
   * the start of a run nothing was seen yet, and the first CPU is taken.
   */
  private SimCpu quietest(SimTask task) {
    SimCpu best = null;
    for (SimCpu cpu : cpus) {
      if (cpu.idle() && task.allowedOn(cpu) && (best == null || cpu.pinnedTime < best.pinnedTime)) {
        best = cpu;
      }
    }
    return best != null ? best : leastLoaded(task, -1);
  }

  private SimCpu idleInClass(SimTask task, int wanted, int from) {
    for (int i = 0; i < cpus.length; i++) {
      SimCpu cpu = cpus[(from + i) % cpus.length];
      if (cpu.cpuClass == wanted && cpu.idle() && task.allowedOn(cpu)) {
        return cpu;
      }
    }
    return null;
  }

  private SimCpu leastLoaded(SimTask task, int wanted) {
    SimCpu best = null;
    for (SimCpu cpu : cpus) {
      boolean fits = task.allowedOn(cpu) && (wanted < 0 || cpu.cpuClass == wanted);
      if (fits && (best == null || cpu.load() < best.load())) {
        best = cpu;
      }
    }
    return best;
  }
}
