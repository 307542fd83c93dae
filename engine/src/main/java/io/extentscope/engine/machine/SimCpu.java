package io.extentscope.engine.machine;

/** A simulated CPU with its run queue. */
final class SimCpu {
  final int index;
  /** 0 normal, 1 quiet. */
  final int cpuClass;
  Entity current;
  /** Who had the CPU last: going on with it costs no switch. */
  Entity last;
  boolean needResched;
  boolean tickArmed;
  long minVruntime;
  /** What its pinned background has run or is to run. */
  long pinnedTime;

  /** Sorted by virtual run time; among equals the one that came first. */
  private Entity[] queue = new Entity[8];
  private int queued;

  SimCpu(int index, int cpuClass) {
    this.index = index;
    this.cpuClass = cpuClass;
  }

  boolean idle() {
    return current == null && queued == 0;
  }

  int load() {
    return queued + (current == null ? 0 : 1);
  }

  /** Of the current entity and those that wait. */
  long totalWeight() {
    long total = current == null ? 0 : current.weight;
    for (int i = 0; i < queued; i++) {
      total += queue[i].weight;
    }
    return total;
  }

  int queued() {
    return queued;
  }

  Entity queuedAt(int position) {
    return queue[position];
  }

  void enqueue(Entity entity) {
    if (queued == queue.length) {
      queue = java.util.Arrays.copyOf(queue, 2 * queued);
    }
    int hole = queued++;
    while (hole > 0 && queue[hole - 1].vruntime > entity.vruntime) {
      queue[hole] = queue[hole - 1];
      hole--;
    }
    queue[hole] = entity;
  }

  /** Takes the entity at a place of the queue out. */
  Entity dequeue(int position) {
    Entity taken = queue[position];
    queued--;
    System.arraycopy(queue, position + 1, queue, position, queued - position);
    queue[queued] = null;
    return taken;
  }

  /** Brings the run time of the current entity and the least virtual run time up to date; the latter never falls. */
  void account(long now) {
    long least = Long.MAX_VALUE;
    if (current != null) {
      current.account(now);
      least = current.vruntime;
    }
    if (queued > 0) {
      least = Math.min(least, queue[0].vruntime);
    }
    if (least != Long.MAX_VALUE) {
      minVruntime = Math.max(minVruntime, least);
    }
  }
}
