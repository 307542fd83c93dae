package io.extentscope.engine.run;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.machine.HostThread;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.TaskFailedException;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.ExtentOwner;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/**
 * A run in virtual time. One host thread drives the machine in short stretches, paces it, and publishes what it sees
 * between two stretches; what others want, it finds in {@code wish}.
 */
public final class VirtualRun implements EngineRun {
  private static final long PACE_NANOS = 4_000_000;
  private static final long NOTHING_TO_DO = 1_000_000_000_000L;

  private final RunConfig config;
  private final SimulatedMachine machine;
  private final RunCore core;
  private final List<LockInfo> locks;
  private final VirtualPicture picture;
  private final VirtualDrive drive;
  private final HostThread host;
  private final AtomicReference<Wish> wish = new AtomicReference<>(new Wish.Hold());
  private volatile double speedWish = 1;
  private volatile boolean closed;
  /** The wish at which the host thread last came to a standstill. */
  private volatile Wish settled;
  private volatile boolean held;
  /** The host thread's own. */
  private Wish begun;
  private Pace pace;
  private String message = "";

  /** Sets up the run, paused at time 0. */
  public VirtualRun(RunConfig config) {
    this.config = config;
    RecordingWriter writer = new RecordingWriter(Provenances.of(config), Provenances.MOST_EVENTS);
    TunableSet tunables = config.tunables();
    SchedulerModel scheduler =
        config.scheduler().with(tunables.getInt(Tunable.MACHINE_CPUS), tunables.getInt(Tunable.MACHINE_HZ));
    boolean full = config.level() == RecordingLevel.FULL;
    machine = new SimulatedMachine(new MachineSetup(
        config.seed(), scheduler, config.costs(), full ? new RecordingSink(writer) : null, config.replay(), 0, 0,
        false));
    core = new RunCore(config, machine);
    locks = machine.locks();
    picture = new VirtualPicture(config, machine, core, writer);
    drive = new VirtualDrive(config, machine, core, this::give);
    begun = wish.get();
    settled = begun;
    host = new HostThread("extentscope-run", this::turn, this::fail);
    host.start();
  }

  @Override
  public RunConfig config() {
    return config;
  }

  @Override
  public void play() {
    want(new Wish.Play());
  }

  @Override
  public void pause() {
    want(new Wish.Hold());
  }

  @Override
  public void goTo(StopCondition condition, long limit) {
    want(new Wish.Goal(condition, limit, ConditionWatch.of(condition, locks)));
  }

  private void want(Wish wanted) {
    wish.set(wanted);
    host.kick();
  }

  @Override
  public boolean awaitStop(long wallNanos) {
    return host.awaitUntil(() -> wish.get().equals(settled) || closed, wallNanos);
  }

  @Override
  public boolean held() {
    return held;
  }

  @Override
  public boolean volumeFailed() {
    return drive.volumeFailed();
  }

  @Override
  public void setSpeed(double virtualPerWall) {
    speedWish = virtualPerWall;
    host.kick();
  }

  @Override
  public void submit(Input input) {
    give(input);
    host.kick();
  }

  private void give(Input input) {
    picture.asked(input);
    machine.input(input);
  }

  @Override
  public RunSnapshot snapshot() {
    if (host.broken()) {
      picture.failedUnlessTold();
    }
    return picture.latest();
  }

  @Override
  public RunPoint point() {
    return picture.point();
  }

  @Override
  public Optional<ExtentOwner> owner(long address, BooleanSupplier cancelled) {
    return core.owner(address, cancelled);
  }

  @Override
  public String deadlockReport() {
    return machine.deadlockReport().toString();
  }

  @Override
  public String repairs() {
    return core.repairs();
  }

  @Override
  public String notice() {
    return core.notice();
  }

  @Override
  public void saveImage(Path file, boolean replace) {
    if (!awaitStop(0)) {
      throw new EngineException("the run goes on; pause it before its volume is saved");
    }
    core.saveImage(file, replace);
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    machine.pause();
    host.close();
    machine.close();
    core.close();
  }

  /** For checks of a run that is paused: the engine itself. */
  RunCore core() {
    return core;
  }

  /** A turn of the host thread: a stretch of the way that is wished; then a picture. */
  private long turn() {
    Wish wanted = wish.get();
    if (closed || drive.end().isPresent()) {
      settled = wanted;
      return NOTHING_TO_DO;
    }
    if (!wanted.equals(begun)) {
      begin(wanted);
    }
    long pause = 0;
    boolean arrived = false;
    switch (wanted) {
      case Wish.Hold _ -> {
        drive.takeInputs();
        pause = NOTHING_TO_DO;
      }
      case Wish.Play _ -> pause = playOn(wanted);
      case Wish.Goal goal -> arrived = pursue(goal);
    }
    boolean ended = drive.end().isPresent();
    boolean stands = wanted instanceof Wish.Hold || arrived || ended;
    if (stands || picture.due()) {
      RunState state = drive.end().orElse(stands ? RunState.PAUSED : RunState.RUNNING);
      picture.publish(state, core.message(state == RunState.FAILED ? drive.reason() : message), speedWish);
    }
    if (stands) {
      Wish still = arrived ? new Wish.Hold() : wanted;
      begun = still;
      settled = still;
      boolean _ = wish.compareAndSet(wanted, still);
    }
    return pause;
  }

  /** The last whole picture stays. */
  private void fail(TaskFailedException failure) {
    drive.fail(failure);
    picture.failed(drive.reason());
  }

  private void begin(Wish wanted) {
    begun = wanted;
    pace = null;
    if (wanted instanceof Wish.Goal goal) {
      goal.watch().ifPresent(watch -> watch.learn(picture.recorded(), machine.now()));
    }
    if (!(wanted instanceof Wish.Hold)) {
      message = "";
    }
  }

  private long playOn(Wish wanted) {
    long wall = HostThread.wallNanos();
    if (pace == null || pace.speed() != speedWish) {
      pace = new Pace(speedWish, wall - PACE_NANOS, machine.now());
    }
    drive.advance(pace.wanted(wall, machine.now()), Long.MAX_VALUE, Optional.empty(), () -> otherThan(wanted));
    return pace.unlimited() ? 0 : Math.max(0, PACE_NANOS - (HostThread.wallNanos() - wall));
  }

  /** Goes on towards a goal. Returns whether the run is there, or as far as it may go. */
  private boolean pursue(Wish.Goal goal) {
    drive.advance(goal.limit(), goal.steps(), goal.watch(), () -> otherThan(goal));
    boolean holds = goal.holds(machine.now(), machine.steps());
    held = holds;
    boolean over = machine.now() >= goal.limit() || drive.end().isPresent();
    if (holds || over) {
      drive.takeInputs();
      message = said(goal, holds);
    }
    return holds || over;
  }

  /** What met a condition, or that nothing did; of a time or a number of steps there is nothing to say. */
  private String said(Wish.Goal goal, boolean holds) {
    if (goal.watch().isEmpty()) {
      return "";
    }
    String condition = goal.condition().text();
    return goal.watch().flatMap(ConditionWatch::met).filter(_ -> holds)
        .map(met -> condition + ": " + (taskName(met.task()) + " " + met.how()).strip())
        .orElse(condition + " did not hold until " + Units.moment(machine.now()));
  }

  private String taskName(int id) {
    return machine.tasks().stream().filter(task -> task.id() == id).findFirst().map(Task::name).orElse("");
  }

  private boolean otherThan(Wish wanted) {
    return closed || !wish.get().equals(wanted);
  }
}
