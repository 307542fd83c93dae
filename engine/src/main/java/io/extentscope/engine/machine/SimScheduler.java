package io.extentscope.engine.machine;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;

/**
 * Run queues, preemption and ticks of the simulated CPUs.
 *
 * <p>A CPU runs the entity with the least virtual run time. A woken one gets a credit of half a latency period and asks
 * for the CPU if it is behind the current one by more than the granularity. Asking sets the CPU's flag; user code then
 * loses the CPU at once, a kernel section when it next yields or parks. Any choice of a new entity clears the flag.
 */
final class SimScheduler {
  private final SimClock clock;
  private final SchedulerModel model;
  private final SimTrace trace;
  private final SimCpu[] cpus;
  private final Placement placement;
  private final long switchCost;
  private final long tickPeriod;

  SimScheduler(SimClock clock, SchedulerModel model, CostModel costs, SimTrace trace) {
    this.clock = clock;
    this.model = model;
    this.trace = trace;
    switchCost = costs.nanos(Cost.CONTEXT_SWITCH);
    tickPeriod = 1_000_000_000L / model.hz();
    cpus = new SimCpu[model.cpus()];
    for (int i = 0; i < cpus.length; i++) {
      cpus[i] = new SimCpu(i, i >= cpus.length - model.quietCpus() ? 1 : 0);
    }
    placement = new Placement(cpus);
  }

  SimCpu[] cpus() {
    return cpus;
  }

  long nextTick(long time) {
    return (time / tickPeriod + 1) * tickPeriod;
  }

  /** Whether an entity waits in a run queue. */
  boolean anyQueued() {
    for (SimCpu cpu : cpus) {
      if (cpu.queued() > 0) {
        return true;
      }
    }
    return false;
  }

  /** A woken task arrives: it gets a CPU and a place in its run queue. */
  void arrive(SimTask task) {
    SimCpu target = placement.choose(task);
    if (task.cpu != target) {
      Placement.migrate(task, target);
    }
    task.fresh = false;
    task.targetClass = -1;
    task.state = SimTask.State.RUNNABLE;
    enqueueWoken(task);
  }

  /** A background thread wakes, on its own CPU. */
  void arrive(Background background, long burst) {
    background.remaining = burst;
    background.cpu.pinnedTime += burst;
    enqueueWoken(background);
  }

  /** The current entity gives its CPU up for good: it sleeps or has ended. */
  void leave(Entity entity) {
    SimCpu cpu = entity.cpu;
    cpu.account(clock.now);
    cpu.current = null;
    schedule(cpu);
  }

  /** The current task lets the first of the queue run. Returns whether there was one. */
  boolean giveWay(SimTask task) {
    SimCpu cpu = task.cpu;
    if (cpu.queued() == 0) {
      cpu.needResched = false;
      return false;
    }
    task.remaining = 0;
    cpu.account(clock.now);
    Entity next = cpu.dequeue(0);
    requeueCurrent(cpu);
    start(cpu, next);
    return true;
  }

  /** The current task goes on at a time, unless it loses its CPU before. */
  void resumeAt(SimTask task, long when) {
    task.resumeAt = when;
    clock.heap.push(EventHeap.RESUME, when, task, ++task.resumeStamp);
  }

  /** The timer tick of a CPU, which exists only while someone waits for it. */
  void tick(SimCpu cpu) {
    cpu.tickArmed = false;
    if (cpu.queued() == 0 || cpu.current == null) {
      return;
    }
    cpu.account(clock.now);
    if (sliceUsed(cpu)) {
      requestResched(cpu);
    }
    SimCpu idle = placement.idleFor(cpu);
    if (idle != null) {
      schedule(idle);
    }
    armTick(cpu);
  }

  private boolean sliceUsed(SimCpu cpu) {
    Entity current = cpu.current;
    long ran = clock.now - current.pickedAt;
    if (ran < model.granularityNanos()) {
      return false;
    }
    long slice = Math.max(model.granularityNanos(), model.latencyNanos() * current.weight / cpu.totalWeight());
    return ran > slice || current.vruntime - cpu.queuedAt(0).vruntime > slice;
  }

  private void enqueueWoken(Entity entity) {
    SimCpu cpu = entity.cpu;
    cpu.account(clock.now);
    entity.vruntime = Math.max(entity.vruntime, cpu.minVruntime - model.latencyNanos() / 2);
    cpu.enqueue(entity);
    if (cpu.current == null) {
      schedule(cpu);
      return;
    }
    if (cpu.current.vruntime - entity.vruntime > model.granularityNanos()) {
      requestResched(cpu);
    }
    armTick(cpu);
  }

  private void requestResched(SimCpu cpu) {
    cpu.needResched = true;
    Entity current = cpu.current;
    if (current.preemptibleNow()) {
      cpu.account(clock.now);
      current.remaining = Math.max(0, current.resumeAt - clock.now);
      requeueCurrent(cpu);
      start(cpu, cpu.dequeue(0));
    }
  }

  private void requeueCurrent(SimCpu cpu) {
    Entity displaced = cpu.current;
    displaced.resumeStamp++;
    if (displaced instanceof SimTask task) {
      trace.emitFor(task, EventKind.TASK_BLOCKED, BlockReason.PREEMPTED.ordinal(), -1, 0);
    }
    cpu.enqueue(displaced);
  }

  private void schedule(SimCpu cpu) {
    Entity next = cpu.queued() > 0 ? cpu.dequeue(0) : placement.pull(cpu);
    if (next == null) {
      cpu.needResched = false;
    } else {
      start(cpu, next);
    }
  }

  private void start(SimCpu cpu, Entity next) {
    cpu.needResched = false;
    cpu.current = next;
    long begin = clock.now + (next.equals(cpu.last) ? 0 : switchCost);
    cpu.last = next;
    next.accountedUntil = clock.now;
    next.pickedAt = clock.now;
    next.resumeAt = begin + next.remaining;
    next.remaining = 0;
    clock.heap.push(next.resumeKind(), next.resumeAt, next, ++next.resumeStamp);
    if (next instanceof SimTask task) {
      trace.emitFor(task, EventKind.TASK_RUNNING, 0, 0, 0);
    }
    armTick(cpu);
  }

  private void armTick(SimCpu cpu) {
    if (!cpu.tickArmed && cpu.queued() > 0) {
      cpu.tickArmed = true;
      clock.heap.push(EventHeap.TICK, nextTick(clock.now), cpu, 0);
    }
  }
}
