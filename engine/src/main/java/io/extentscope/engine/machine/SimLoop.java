package io.extentscope.engine.machine;

import io.extentscope.model.event.BlockReason;
import java.util.List;

/**
 * The event loop of a simulated machine. Whoever cannot go on runs it, a task that blocks or the host: it takes what is
 * due until a task can execute, or until the host is to have control.
 */
final class SimLoop {
  private final SimClock clock;
  private final SimScheduler scheduler;
  private final BackgroundLoad background;
  private final WakeUps wakeUps;
  private final SimTrace trace;
  private final InputGate inputs;
  private final List<SimTask> tasks;

  private long stepLimit;
  private RunOutcome outcome;
  private Throwable failure;
  private String failedName = "";
  private volatile boolean pauseRequested;

  SimLoop(
      SimClock clock,
      SimScheduler scheduler,
      BackgroundLoad background,
      WakeUps wakeUps,
      SimTrace trace,
      InputGate inputs,
      List<SimTask> tasks) {
    this.clock = clock;
    this.scheduler = scheduler;
    this.background = background;
    this.wakeUps = wakeUps;
    this.trace = trace;
    this.inputs = inputs;
    this.tasks = tasks;
  }

  /** Sets how far the machine may go. */
  void allow(long timeLimit, long newStepLimit, EventPredicate watch) {
    clock.limit = timeLimit;
    stepLimit = newStepLimit;
    clock.attention = Math.min(stepLimit, inputs.nextStep());
    trace.watch(watch);
    outcome = null;
  }

  RunOutcome outcome() {
    return outcome;
  }

  /** Called by any thread. */
  void requestPause() {
    pauseRequested = true;
    clock.signal = true;
  }

  Throwable failure() {
    return failure;
  }

  String failedName() {
    return failedName;
  }

  /** Ends the run: the host gets the first failure. */
  void fail(String who, Throwable cause) {
    if (failure == null) {
      failure = cause;
      failedName = who;
    }
  }

  /** The task that executes next, or null if the host is to have control. */
  SimTask next() {
    trace.setExecuting(null);
    if (failure != null) {
      return null;
    }
    try {
      return takeDue();
    } catch (RuntimeException | Error thrown) {
      fail("a callback", thrown);
      return null;
    }
  }

  private SimTask takeDue() {
    for (;;) {
      if ((clock.signal || clock.steps >= clock.attention) && attend()) {
        return null;
      }
      if (clock.heap.foreground() == 0 && nothingToCome()) {
        return null;
      }
      if (clock.heap.size() == 0 && inputs.replayPending() && !inputs.nextBeyondLimit()) {
        throw new IllegalStateException(
            "the input log does not belong to this run: nothing is due before its next entry");
      }
      long when = clock.heap.nextTime();
      if (when > clock.limit) {
        clock.now = Math.max(clock.now, clock.limit);
        outcome = RunOutcome.TIME_REACHED;
        return null;
      }
      clock.heap.pop();
      if (clock.heap.poppedDead()) {
        continue;
      }
      clock.now = Math.max(clock.now, when);
      clock.steps++;
      SimTask ready = dispatch(clock.heap.poppedKind(), clock.heap.poppedSubject());
      if (ready != null) {
        return ready;
      }
    }
  }

  private SimTask dispatch(int kind, Object subject) {
    switch (kind) {
      case EventHeap.RESUME -> {
        return (SimTask) subject;
      }
      case EventHeap.WAKE -> scheduler.arrive((SimTask) subject);
      case EventHeap.DEADLINE -> wakeUps.wake((SimTask) subject, null);
      case EventHeap.TIMER -> ((SimTimer) subject).fire();
      case EventHeap.TICK -> scheduler.tick((SimCpu) subject);
      case EventHeap.BACKGROUND_WAKE -> background.wake((Background) subject);
      case EventHeap.BACKGROUND_DONE -> background.done((Background) subject);
      default -> throw new IllegalStateException("kind of heap entry: " + kind);
    }
    return null;
  }

  /** Looks at what is not in the heap. Returns whether the host is to have control. */
  private boolean attend() {
    clock.signal = false;
    inputs.take();
    clock.attention = Math.min(stepLimit, inputs.nextStep());
    if (trace.seen()) {
      outcome = RunOutcome.EVENT_SEEN;
    } else if (pauseRequested) {
      pauseRequested = false;
      outcome = RunOutcome.PAUSED;
    } else if (clock.steps >= stepLimit) {
      outcome = RunOutcome.STEPS_DONE;
      if (clock.limit < clock.heap.nextTime() && clock.limit != Machine.FOREVER) {
        clock.now = Math.max(clock.now, clock.limit);
        outcome = RunOutcome.TIME_REACHED;
      }
    }
    return outcome != null;
  }

  /** Whether no task can ever run again unless an input comes, so that the host should know. */
  private boolean nothingToCome() {
    if (scheduler.anyQueued() || inputs.replayPending()) {
      return false;
    }
    boolean alive = false;
    for (SimTask task : tasks) {
      if (!task.ended()) {
        alive = true;
        if (task.wait != null && task.wait.reason() != BlockReason.IDLE) {
          outcome = RunOutcome.STUCK;
          return true;
        }
      }
    }
    if (!alive) {
      outcome = RunOutcome.ALL_ENDED;
    } else if (clock.limit == Machine.FOREVER) {
      outcome = RunOutcome.IDLE;
    }
    return outcome != null;
  }
}
