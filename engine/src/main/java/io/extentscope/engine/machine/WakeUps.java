package io.extentscope.engine.machine;

import io.extentscope.model.event.EventKind;
import java.util.ArrayList;
import java.util.List;

/** Sends sleeping tasks of a simulated machine on their way to a run queue. */
final class WakeUps {
  private final SimClock clock;
  private final SchedulerModel model;
  private final SimTrace trace;
  private final SeededStream random;
  private final long median;
  private final List<SleepListener> listeners = new ArrayList<>();

  WakeUps(SimClock clock, SchedulerModel model, CostModel costs, SimTrace trace, SeededStream random) {
    this.clock = clock;
    this.model = model;
    this.trace = trace;
    this.random = random;
    median = costs.nanos(Cost.WAKE_UP);
  }

  void addListener(SleepListener listener) {
    listeners.add(listener);
  }

  void wentToSleep(SimTask task) {
    for (int i = 0; i < listeners.size(); i++) {
      listeners.get(i).onSleep(task);
    }
  }

  /** A new task. */
  void begin(SimTask task) {
    send(task);
  }

  /** A sleeping task; the waker is null if it is no task. */
  void wake(SimTask task, SimTask waker) {
    trace.emitFor(task, EventKind.TASK_WOKEN, waker == null ? -1 : waker.id(), 0, 0);
    for (int i = 0; i < listeners.size(); i++) {
      listeners.get(i).onWake(task);
    }
    if (waker != null && random.nextInt(1000) < model.movePermille()) {
      task.targetClass = waker.cpu.cpuClass;
    }
    send(task);
  }

  private void send(SimTask task) {
    task.state = SimTask.State.WAKING;
    clock.heap.push(EventHeap.WAKE, clock.now + random.nextLogNormal(median, model.wakeSigma()), task, 0);
  }
}
