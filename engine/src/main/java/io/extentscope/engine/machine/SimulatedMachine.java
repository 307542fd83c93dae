package io.extentscope.engine.machine;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * A machine in virtual time. One task executes at a time; the one that blocks runs the event loop and hands control to
 * the next. The same setup and inputs give the same events, which {@link #traceHash()} proves; pausing and stepping
 * change nothing.
 *
 * <p>The host's methods may be called from any thread that is not virtual, one at a time; only {@link #input} and
 * {@link #pause} may come at any moment.
 */
public final class SimulatedMachine implements Machine, AutoCloseable {
  private final MachineSetup setup;
  private final SimClock clock = new SimClock();
  private final SimTrace trace;
  private final SimScheduler scheduler;
  private final WakeUps wakeUps;
  private final InputGate inputs;
  private final SimLoop loop;
  private final Carrier carrier;
  private final SeededStream[] streams;
  /** Changed by whoever executes; any thread may look. */
  private final List<SimTask> tasks = new CopyOnWriteArrayList<>();
  private SimTask executing;
  private int spawned;
  private boolean closing;
  private volatile boolean hosted;

  public SimulatedMachine(MachineSetup setup) {
    this.setup = setup;
    streams = SeededStream.all(setup.seed(), false);
    SchedulerModel model = setup.scheduler();
    SeededStream random = streams[Stream.SCHEDULING.ordinal()];
    trace = new SimTrace(clock, setup.sink());
    scheduler = new SimScheduler(clock, model, setup.costs(), trace);
    wakeUps = new WakeUps(clock, model, setup.costs(), trace, random);
    BackgroundLoad background = new BackgroundLoad(clock, model, scheduler, random);
    inputs = new InputGate(clock, setup.inputs());
    loop = new SimLoop(clock, scheduler, background, wakeUps, trace, inputs, tasks);
    Carrier virtual = setup.platformThreads() ? null : VirtualCarrier.createIfAllowed(() -> executing);
    carrier = virtual != null ? virtual : new BatonCarrier(() -> executing);
    background.begin();
  }

  // ---- the host's side

  /** Runs until the clock reaches a time. */
  public RunOutcome runUntil(long time) {
    return drive(time, Long.MAX_VALUE, null);
  }

  /** Runs until the predicate holds for an event, or the clock reaches a time. */
  public RunOutcome runUntil(EventPredicate watch, long time) {
    return drive(time, Long.MAX_VALUE, watch);
  }

  /** Makes a number of steps. */
  public RunOutcome runSteps(long steps) {
    return drive(FOREVER, clock.steps + steps, null);
  }

  /** Asks a running machine to give control back soon. */
  public void pause() {
    loop.requestPause();
  }

  /** Posts something from outside; it is taken before the next step. */
  public void input(Input input) {
    inputs.post(input);
  }

  /** What was taken from outside so far. */
  public InputLog inputLog() {
    return inputs.log();
  }

  /** The tasks that have not ended, in order of creation. */
  public List<Task> tasks() {
    return tasks.stream().filter(task -> !task.ended()).map(Task.class::cast).toList();
  }

  public DeadlockReport deadlockReport() {
    return DeadlockReport.of(tasks);
  }

  public long steps() {
    return clock.steps;
  }

  /** Events emitted so far. */
  public long events() {
    return trace.events();
  }

  /** A hash over all events so far. */
  public long traceHash() {
    return trace.hash();
  }

  public MachineSetup setup() {
    return setup;
  }

  /** Whether tasks are carried by virtual threads, the fast way. */
  public boolean virtualThreads() {
    return carrier instanceof VirtualCarrier;
  }

  /** Ends every task where it waits. */
  @Override
  public void close() {
    enterHost();
    try {
      closing = true;
      trace.close();
      for (SimTask task : tasks) {
        if (task == executing) {
          carrier.abandon(task);
        } else if (task.started && !task.ended()) {
          carrier.run(task);
        }
        task.state = SimTask.State.ENDED;
      }
    } finally {
      hosted = false;
    }
  }

  private RunOutcome drive(long timeLimit, long stepLimit, EventPredicate watch) {
    enterHost();
    try {
      if (closing) {
        throw new IllegalStateException("the machine is closed");
      }
      loop.allow(timeLimit, stepLimit, watch);
      SimTask first = loop.next();
      if (first != null) {
        carrier.run(first);
      }
    } catch (BlockedOutsidePortException blocked) {
      loop.fail(executing.name(), blocked);
    } finally {
      hosted = false;
    }
    if (loop.failure() != null) {
      String run = "seed " + setup.seed() + ", time " + clock.now + " ns, step " + clock.steps;
      throw new TaskFailedException(loop.failedName(), run, loop.failure());
    }
    return loop.outcome();
  }

  private void enterHost() {
    if (hosted) {
      throw new IllegalStateException("the machine is running");
    }
    hosted = true;
  }

  // ---- the engine's side

  @Override
  public long now() {
    return clock.now;
  }

  @Override
  public Task current() {
    return self();
  }

  @Override
  public int currentCpu() {
    return self().cpu.index;
  }

  @Override
  public int cpuCount() {
    return setup.scheduler().cpus();
  }

  @Override
  public int currentSlot() {
    return currentCpu();
  }

  @Override
  public int slotCount() {
    return cpuCount();
  }

  @Override
  public Task spawn(TaskSpec spec, Runnable body) {
    SimTask task = new SimTask(spawned++, spec, body);
    tasks.removeIf(SimTask::ended);
    tasks.add(task);
    trace.defineTask(task);
    trace.emit(EventKind.TASK_SPAWNED, task.id(), 0, 0);
    carrier.create(task, () -> execute(task));
    wakeUps.begin(task);
    return task;
  }

  @Override
  public void park(long deadline, Wait reason) {
    SimTask self = self();
    refuseIfAtomic(self);
    if (self.permit || deadline <= clock.now) {
      self.permit = false;
      return;
    }
    block(self, reason);
    if (deadline != FOREVER) {
      clock.heap.push(EventHeap.DEADLINE, deadline, self, self.sleepStamp);
    }
    scheduler.leave(self);
    suspend(self);
    self.wait = null;
    self.permit = false;
  }

  @Override
  public void spin(Wait reason) {
    SimTask self = self();
    refuseIfClosing(self);
    if (!self.permit) {
      self.spinning = true;
      self.wait = reason;
      suspend(self);
      self.wait = null;
    }
    self.permit = false;
  }

  @Override
  public void unpark(Task task) {
    SimTask sleeper = (SimTask) task;
    if (closing) {
      return;
    }
    if (sleeper.state == SimTask.State.ASLEEP && sleeper.wait != null) {
      wakeUps.wake(sleeper, executing);
    } else if (sleeper.spinning) {
      sleeper.spinning = false;
      scheduler.resumeAt(sleeper, clock.now);
    } else {
      sleeper.permit = true;
    }
  }

  @Override
  public void disablePreemption() {
    self().preemptionOff++;
  }

  @Override
  public void enablePreemption() {
    SimTask self = self();
    self.preemptionOff--;
    if (self.cpu.needResched && self.preemptibleNow() && !closing && scheduler.giveWay(self)) {
      suspend(self);
    }
  }

  @Override
  public void compute(Cost cost) {
    occupy(setup.costs().nanos(cost));
  }

  @Override
  public void compute(Cost cost, long times) {
    occupy(setup.costs().nanos(cost) * times);
  }

  @Override
  public void yieldCpu() {
    SimTask self = self();
    refuseIfAtomic(self);
    if (scheduler.giveWay(self)) {
      suspend(self);
    } else {
      // Time must pass, or a loop that waits for a task on another CPU would never end.
      compute(Cost.CONTEXT_SWITCH);
    }
  }

  @Override
  public boolean needResched() {
    return self().cpu.needResched;
  }

  @Override
  public Timer at(long when, Runnable callback) {
    SimTimer timer = new SimTimer(callback);
    clock.heap.push(EventHeap.TIMER, Math.max(when, clock.now), timer, 0);
    return timer;
  }

  @Override
  public RandomStream random(Stream stream) {
    return streams[stream.ordinal()];
  }

  @Override
  public void preemptionPoint(String site) {
    if (setup.stallPermille() > 0 && executing != null) {
      SeededStream random = streams[Stream.SCHEDULING.ordinal()];
      if (random.nextInt(1000) < setup.stallPermille()) {
        occupy(1 + random.nextLong(setup.stallNanos()));
      }
    }
  }

  @Override
  public Trace trace() {
    return trace;
  }

  @Override
  public void onInput(Consumer<Input> handler) {
    inputs.setHandler(handler);
  }

  @Override
  public void onSleepAndWake(SleepListener listener) {
    wakeUps.addListener(listener);
  }

  private SimTask self() {
    if (executing == null) {
      throw new IllegalStateException("not called by a task");
    }
    return executing;
  }

  private void occupy(long nanos) {
    SimTask self = self();
    if (closing) {
      unwindUnlessUnwinding(self);
      return;
    }
    long end = clock.now + nanos;
    if (!clock.advanceTo(end)) {
      scheduler.resumeAt(self, end);
      suspend(self);
    }
  }

  private void block(SimTask self, Wait reason) {
    trace.emit(EventKind.TASK_BLOCKED, reason.reason().ordinal(), reason.subject(), 0);
    self.wait = reason;
    self.state = SimTask.State.ASLEEP;
    self.sleepStamp++;
    wakeUps.wentToSleep(self);
  }

  /** Runs the event loop on behalf of a task that cannot go on; returns when it can. */
  private void suspend(SimTask self) {
    setExecuting(null);
    SimTask next = loop.next();
    if (next != self) {
      setExecuting(next);
      carrier.transfer(self, next);
    }
    setExecuting(self);
    if (closing) {
      unwindUnlessUnwinding(self);
    }
  }

  /** What the thread of a task runs. */
  private void execute(SimTask self) {
    setExecuting(self);
    try {
      self.body.run();
    } catch (MachineClosedError closed) {
      self.unwinding = true;
    } catch (Throwable thrown) {
      loop.fail("task " + self.name(), thrown);
    }
    SimTask next = end(self);
    setExecuting(next);
    carrier.leave(next);
  }

  private SimTask end(SimTask self) {
    self.state = SimTask.State.ENDED;
    if (closing) {
      return null;
    }
    trace.emit(EventKind.TASK_ENDED, 0, 0, 0);
    scheduler.leave(self);
    setExecuting(null);
    return loop.next();
  }

  private void setExecuting(SimTask task) {
    executing = task;
    trace.setExecuting(task);
  }

  private void refuseIfAtomic(SimTask self) {
    refuseIfClosing(self);
    if (self.preemptionOff > 0) {
      throw new IllegalStateException(self.name() + " would sleep while it holds a spin lock");
    }
  }

  private void refuseIfClosing(SimTask self) {
    if (closing) {
      self.unwinding = true;
      throw new MachineClosedError();
    }
  }

  private static void unwindUnlessUnwinding(SimTask self) {
    if (!self.unwinding) {
      self.unwinding = true;
      throw new MachineClosedError();
    }
  }
}
