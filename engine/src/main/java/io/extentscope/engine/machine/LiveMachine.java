package io.extentscope.engine.machine;

import io.extentscope.engine.machine.LiveTask.LiveThread;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A machine of real threads and real time. Work costs itself, so {@link #compute} takes no time; whether a task should
 * give way is emulated: by a time slice, and by the background load of a model. Tasks made before {@link #start} begin
 * then.
 */
public final class LiveMachine implements Machine, AutoCloseable {
  private static final long CLOSE_NANOS = 900_000_000;
  private static final int SPINS = 2_000;

  private final LiveSetup setup;
  private final int cpus = Runtime.getRuntime().availableProcessors();
  private final SeededStream[] streams;
  private final Collector collector;
  private final LiveTrace trace;
  private final LiveTimers timers;
  private final LiveTasks tasks = new LiveTasks();
  private final List<SleepListener> listeners = new CopyOnWriteArrayList<>();
  private final AtomicInteger runnable = new AtomicInteger();
  private final AtomicReference<TaskFailedException> failure = new AtomicReference<>();
  private volatile long origin;
  private volatile boolean running;
  private volatile boolean closing;
  private volatile Consumer<Input> handler;

  public LiveMachine(LiveSetup setup) {
    this.setup = setup;
    streams = SeededStream.all(setup.seed(), true);
    collector = setup.sink() == null ? null : new Collector(setup.sink(), this::now, e -> fail("the event sink", e));
    trace = new LiveTrace(this, collector);
    timers = new LiveTimers(this::now, e -> fail("a callback", e));
  }

  // ---- the host's side

  /** Starts the clock, the timers and every task made so far. */
  public void start() {
    origin = System.nanoTime();
    running = true;
    if (collector != null) {
      collector.start();
    }
    timers.start();
    tasks.startAll();
  }

  /** Posts something from outside; the handler gets it soon, on a thread that is no task's. */
  public void input(Input input) {
    Consumer<Input> taker = handler;
    if (taker == null) {
      throw new IllegalStateException("nobody takes inputs yet");
    }
    Timer _ = at(0, () -> taker.accept(input));
  }

  /** Switches the keeping of events on or off; without a sink it stays off. */
  public void setRecording(boolean on) {
    trace.setRecording(on);
  }

  /** What emitting an event costs the emitting task, in nanoseconds. */
  public double emissionNanos() {
    return trace.emissionNanos();
  }

  /** The tasks that have not ended, in order of creation. */
  public List<Task> tasks() {
    return List.copyOf(tasks.all());
  }

  /** Who waits for what now. On real threads it is a picture of no exact moment. */
  public DeadlockReport deadlockReport() {
    return DeadlockReport.of(tasks.all());
  }

  /** The first exception of a task or callback; it ends every task. */
  public Optional<TaskFailedException> failure() {
    return Optional.ofNullable(failure.get());
  }

  /** Ends every task where it waits or computes. Throws if one does not end within a second. */
  @Override
  public void close() {
    closing = true;
    long deadline = System.nanoTime() + CLOSE_NANOS;
    try {
      timers.stop(CLOSE_NANOS);
      for (LiveTask task : tasks.all()) {
        unpark(task);
      }
      joinAll(deadline);
      // A task may have made another one while it was ending; that one ends at once, but by itself.
      joinAll(deadline);
      if (collector != null && running) {
        collector.stop(CLOSE_NANOS);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    List<LiveTask> left = tasks.all().stream().filter(task -> task.thread.isAlive()).toList();
    if (!left.isEmpty()) {
      throw new IllegalStateException("tasks that did not end: " + left);
    }
  }

  private void joinAll(long deadline) throws InterruptedException {
    for (LiveTask task : tasks.all()) {
      if (task.thread.isAlive()) {
        joinUntil(deadline, task);
      }
    }
  }

  private static void joinUntil(long deadline, LiveTask task) throws InterruptedException {
    if (!task.thread.join(Duration.ofNanos(Math.max(1, deadline - System.nanoTime())))) {
      // It blocks outside the machine.
      task.thread.interrupt();
      boolean _ = task.thread.join(Duration.ofMillis(50));
    }
  }

  // ---- the engine's side

  @Override
  public long now() {
    return running ? System.nanoTime() - origin : 0;
  }

  @Override
  public Task current() {
    return self();
  }

  /** The task of the calling thread, or null. */
  LiveTask currentOrNull() {
    return Thread.currentThread() instanceof LiveThread thread ? thread.task : null;
  }

  @Override
  public int currentCpu() {
    LiveTask self = self();
    self.lastCpu = RealCpu.currentOr(self.slot % cpus);
    return self.lastCpu;
  }

  @Override
  public int cpuCount() {
    return cpus;
  }

  @Override
  public int currentSlot() {
    return self().slot;
  }

  @Override
  public int slotCount() {
    return tasks.slots();
  }

  @Override
  public Task spawn(TaskSpec spec, Runnable body) {
    return tasks.add(
        (id, slot, ring) -> {
          LiveTask[] made = new LiveTask[1];
          made[0] = new LiveTask(id, spec, slot, ring, this, () -> execute(made[0], body));
          if (collector != null) {
            collector.define(sink -> sink.defineTask(id, spec.name(), spec.role()));
          }
          trace.emit(EventKind.TASK_SPAWNED, id, 0, 0);
          return made[0];
        },
        () -> collector == null ? null : collector.newRing());
  }

  @Override
  public void park(long deadline, Wait reason) {
    LiveTask self = self();
    endIfClosing();
    if (self.takePermit()) {
      return;
    }
    trace.emit(EventKind.TASK_BLOCKED, reason.reason().ordinal(), reason.subject(), 0);
    self.wait = reason;
    for (SleepListener listener : listeners) {
      listener.onSleep(self);
    }
    runnable.decrementAndGet();
    if (!self.hasPermit() && !closing) {
      sleep(deadline);
    }
    runnable.incrementAndGet();
    self.wait = null;
    boolean woken = self.takePermit();
    endIfClosing();
    for (SleepListener listener : listeners) {
      listener.onWake(self);
    }
    self.runningSince = now();
    self.modelNanos = 0;
    self.lastCpu = RealCpu.currentOr(self.slot % cpus);
    trace.emit(EventKind.TASK_WOKEN, woken ? self.waker : -1, 0, 0);
    trace.emit(EventKind.TASK_RUNNING, 0, 0, 0);
  }

  @Override
  public void spin(Wait reason) {
    LiveTask self = self();
    endIfClosing();
    self.wait = reason;
    for (int i = 0; cpus > 1 && i < SPINS && !self.hasPermit(); i++) {
      Thread.onSpinWait();
    }
    if (!self.takePermit()) {
      endIfClosing();
      if (!self.hasPermit()) {
        LockSupport.park(this);
      }
      boolean _ = self.takePermit();
    }
    self.wait = null;
    endIfClosing();
  }

  @Override
  public void unpark(Task task) {
    LiveTask sleeper = (LiveTask) task;
    LiveTask waker = currentOrNull();
    sleeper.waker = waker == null ? -1 : waker.id();
    sleeper.givePermit();
    LockSupport.unpark(sleeper.thread);
  }

  @Override
  public void disablePreemption() {
    // Nothing can keep a real thread on its CPU.
  }

  @Override
  public void enablePreemption() {
    // Nothing was disabled.
  }

  /** Takes no notice of the cost, which is far below what counts for giving way. */
  @Override
  public int beginOnSlot(Cost cost) {
    if (Thread.currentThread() instanceof LiveThread thread && thread.machine == this) {
      return thread.slot;
    }
    return currentSlot();
  }

  @Override
  public void compute(Cost cost) {
    count(setup.costs().nanos(cost));
  }

  @Override
  public void compute(Cost cost, long times) {
    count(setup.costs().nanos(cost) * times);
  }

  @Override
  public void compute(Cost first, Cost cost, long times) {
    count(setup.costs().nanos(first) + setup.costs().nanos(cost) * times);
  }

  @Override
  public long cpuTime(Task task) {
    return Math.max(0, ManagementFactory.getThreadMXBean().getThreadCpuTime(((LiveTask) task).thread.threadId()));
  }

  @Override
  @SuppressWarnings("ThreadPriorityCheck") // what the caller asks for is exactly this hint
  public void yieldCpu() {
    endIfClosing();
    LiveTask self = self();
    trace.emit(EventKind.TASK_BLOCKED, BlockReason.PREEMPTED.ordinal(), -1, 0);
    Thread.yield();
    self.runningSince = now();
    trace.emit(EventKind.TASK_RUNNING, 0, 0, 0);
  }

  @Override
  public boolean needResched() {
    LiveTask self = self();
    boolean woken = setup.wakeUps().take(self, now(), streams[Stream.SCHEDULING.ordinal()]);
    return woken || (runnable.get() > cpus && now() - self.runningSince > setup.timeSliceNanos());
  }

  @Override
  public Timer at(long when, Runnable callback) {
    return timers.add(when, callback);
  }

  @Override
  public RandomStream random(Stream stream) {
    return streams[stream.ordinal()];
  }

  @Override
  public void preemptionPoint(String site) {
    // Real threads need no help to interleave.
  }

  @Override
  public Trace trace() {
    return trace;
  }

  @Override
  public void onInput(Consumer<Input> newHandler) {
    handler = newHandler;
  }

  @Override
  public void onSleepAndWake(SleepListener listener) {
    listeners.add(listener);
  }

  /** Work costs itself; the model's cost only tells how likely the task is asked to give way. */
  private void count(long nanos) {
    endIfClosingUnlessUnwinding();
    self().modelNanos += nanos;
  }

  private LiveTask self() {
    if (Thread.currentThread() instanceof LiveThread thread && thread.machine == this) {
      return thread.task;
    }
    throw new IllegalStateException("not called by a task");
  }

  private void sleep(long deadline) {
    if (deadline == FOREVER) {
      LockSupport.park(this);
    } else {
      long nanos = deadline - now();
      if (nanos > 0) {
        LockSupport.parkNanos(this, nanos);
      }
    }
  }

  private void endIfClosing() {
    if (closing) {
      self().unwinding = true;
      throw new MachineClosedError();
    }
  }

  /** The same, but lets a task that is unwound compute on its way. */
  private void endIfClosingUnlessUnwinding() {
    if (closing && !self().unwinding) {
      endIfClosing();
    }
  }

  /** What the thread of a task runs. */
  private void execute(LiveTask self, Runnable body) {
    runnable.incrementAndGet();
    self.runningSince = now();
    self.lastCpu = RealCpu.currentOr(self.slot % cpus);
    trace.emit(EventKind.TASK_RUNNING, 0, 0, 0);
    try {
      if (!closing) {
        body.run();
      }
    } catch (MachineClosedError closed) {
      self.unwinding = true;
    } catch (Throwable thrown) {
      fail("task " + self.name(), thrown);
    }
    trace.emit(EventKind.TASK_ENDED, 0, 0, 0);
    runnable.decrementAndGet();
    self.ended = true;
    tasks.remove(self);
  }

  /** Keeps the first failure and ends every task. */
  private void fail(String who, Throwable cause) {
    if (cause instanceof MachineClosedError) {
      return;
    }
    failure.compareAndSet(null, new TaskFailedException(who, "seed " + setup.seed() + ", live", cause));
    closing = true;
    for (LiveTask task : tasks.all()) {
      unpark(task);
    }
  }
}
