package io.extentscope.engine.machine;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.LockInfo;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * A machine in virtual time. One task executes at a time; the one that blocks runs the event loop and hands control to
 * the next. The same setup and inputs give the same events, which {@link #traceHash()} proves; pausing and stepping
 * change nothing.
 *
 * <p>The host's methods may be called from any thread that is not virtual, one at a time; only {@link #input} and
 * {@link #pause} may come at any moment. The calling thread must hold no monitor: tasks that it carries would seem to hold
 * it too.
 */
public final class SimulatedMachine implements Machine, AutoCloseable {
  private final MachineSetup setup;
  private final SimClock clock = new SimClock();
  private final SimTrace trace;
  private final SimScheduler scheduler;
  private final WakeUps wakeUps;
  private final InputGate inputs;
  private final SimLoop loop;
  private final Execution execution;
  private final SeededStream[] streams;
  /** Changed by whoever executes; any thread may look. */
  private final List<SimTask> tasks = new CopyOnWriteArrayList<>();
  private int spawned;
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
    execution = new Execution(loop, scheduler, trace, setup.platformThreads());
    background.begin();
  }

  // ---- the host's side

  /** Runs until the clock reaches a time. */
  public RunOutcome runUntil(long time) {
    return drive(time, Long.MAX_VALUE, null);
  }

  /** Runs until the clock reaches a time, but makes at most a number of steps. */
  public RunOutcome runUntil(long time, long steps) {
    return drive(time, clock.steps + steps, null);
  }

  /** Runs until the predicate holds for an event, or the clock reaches a time. */
  public RunOutcome runUntil(EventPredicate watch, long time) {
    return drive(time, Long.MAX_VALUE, watch);
  }

  /** The same, but makes at most a number of steps; the predicate may be null. */
  public RunOutcome runUntil(EventPredicate watch, long time, long steps) {
    return drive(time, clock.steps + steps, watch);
  }

  /** Makes a number of steps. */
  public RunOutcome runSteps(long steps) {
    return drive(FOREVER, clock.steps + steps, null);
  }

  /** Whether all is done that is due at the present time. */
  public boolean instantDone() {
    return clock.instantDone();
  }

  /** The locks made so far, by id. */
  public List<LockInfo> locks() {
    return trace.locks();
  }

  /** Whether entries of the input log to replay are still to come. */
  public boolean replaying() {
    return inputs.replayPending();
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

  /** What emitting an event costs on the wall clock, in nanoseconds. */
  public double emissionNanos() {
    return trace.emissionNanos();
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
    return execution.virtualThreads();
  }

  /** Ends every task where it waits. */
  @Override
  public void close() {
    enterHost();
    try {
      execution.close(tasks);
    } finally {
      hosted = false;
    }
  }

  private RunOutcome drive(long timeLimit, long stepLimit, EventPredicate watch) {
    enterHost();
    try {
      if (execution.closing()) {
        throw new IllegalStateException("the machine is closed");
      }
      loop.allow(timeLimit, stepLimit, watch);
      execution.run();
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
    return execution.self();
  }

  @Override
  public int currentCpu() {
    return execution.self().cpu.index;
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
    execution.create(task);
    wakeUps.begin(task);
    return task;
  }

  @Override
  public void park(long deadline, Wait reason) {
    SimTask self = execution.self();
    execution.refuseIfAtomic(self);
    if (self.permit || deadline <= clock.now) {
      self.permit = false;
      return;
    }
    block(self, reason);
    if (deadline != FOREVER) {
      clock.heap.push(EventHeap.DEADLINE, deadline, self, self.sleepStamp);
    }
    scheduler.leave(self);
    execution.suspend(self);
    self.wait = null;
    self.permit = false;
  }

  @Override
  public void spin(Wait reason) {
    SimTask self = execution.self();
    execution.refuseIfClosing(self);
    if (!self.permit) {
      self.spinning = true;
      self.wait = reason;
      execution.suspend(self);
      self.wait = null;
    }
    self.permit = false;
  }

  @Override
  public void unpark(Task task) {
    SimTask sleeper = (SimTask) task;
    if (execution.closing()) {
      return;
    }
    if (sleeper.state == SimTask.State.ASLEEP && sleeper.wait != null) {
      wakeUps.wake(sleeper, execution.executing());
    } else if (sleeper.spinning) {
      sleeper.spinning = false;
      scheduler.resumeAt(sleeper, clock.now);
    } else {
      sleeper.permit = true;
    }
  }

  @Override
  public void disablePreemption() {
    execution.self().preemptionOff++;
  }

  @Override
  public void enablePreemption() {
    SimTask self = execution.self();
    self.preemptionOff--;
    if (self.cpu.needResched && self.preemptibleNow() && !execution.closing() && scheduler.giveWay(self)) {
      execution.suspend(self);
    }
  }

  @Override
  public int beginOnSlot(Cost cost) {
    disablePreemption();
    compute(cost);
    return currentSlot();
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
  public void compute(Cost first, Cost cost, long times) {
    occupy(setup.costs().nanos(first) + setup.costs().nanos(cost) * times);
  }

  @Override
  public long cpuTime(Task task) {
    SimTask asked = (SimTask) task;
    boolean onCpu = asked.cpu != null && asked.cpu.current == asked;
    return asked.runTime + (onCpu ? clock.now - asked.accountedUntil : 0);
  }

  @Override
  public void yieldCpu() {
    SimTask self = execution.self();
    execution.refuseIfAtomic(self);
    if (scheduler.giveWay(self)) {
      execution.suspend(self);
    } else {
      // Time must pass, or a loop that waits for a task on another CPU would never end.
      compute(Cost.CONTEXT_SWITCH);
    }
  }

  @Override
  public boolean needResched() {
    return execution.self().cpu.needResched;
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
    if (setup.stallPermille() > 0 && execution.executing() != null) {
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

  private void occupy(long nanos) {
    SimTask self = execution.self();
    if (execution.closing()) {
      Execution.unwindUnlessUnwinding(self);
      return;
    }
    long end = clock.now + nanos;
    if (!clock.advanceTo(end)) {
      scheduler.resumeAt(self, end);
      execution.suspend(self);
    }
  }

  private void block(SimTask self, Wait reason) {
    trace.emit(EventKind.TASK_BLOCKED, reason.reason().ordinal(), reason.subject(), 0);
    self.wait = reason;
    self.state = SimTask.State.ASLEEP;
    self.sleepStamp++;
    wakeUps.wentToSleep(self);
  }
}
