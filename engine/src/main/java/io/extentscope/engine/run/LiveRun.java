package io.extentscope.engine.run;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.HostThread;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.engine.machine.LiveMachine;
import io.extentscope.engine.machine.LiveSetup;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Timer;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.ExtentOwner;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.tunable.Tunable;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * A run on real threads. The machine's collector appends events to the recording; the host thread makes a picture now and
 * then; a task of the machine, the observer, copies the block groups, because that needs their locks.
 */
public final class LiveRun implements EngineRun {
  private static final long PUBLISH_NANOS = 25_000_000;
  private static final long MAP_NANOS = 100_000_000;
  private static final long UNMOUNT_NANOS = 60_000_000_000L;

  private final RunConfig config;
  private final RecordingWriter writer;
  private final RecordingSink sink;
  private final LiveMachine machine;
  private final RunCore core;
  private final Publisher publisher;
  private final HostThread host;
  private volatile SpaceMap map = SpaceMap.empty();
  private volatile boolean started;
  private volatile boolean shown;
  private volatile boolean closed;
  private volatile long target = -1;
  private volatile long goal = Long.MAX_VALUE;
  private boolean stopped;

  /** Sets up the run, paused at time 0. */
  public LiveRun(RunConfig config) {
    this.config = config;
    writer = new RecordingWriter(Provenances.of(config), Provenances.MOST_EVENTS);
    sink = new RecordingSink(writer);
    LiveSetup setup = LiveSetup.ofSeed(config.seed())
        .withTimeSlice(config.tunables().get(Tunable.MACHINE_TIME_SLICE))
        .withModels(config.scheduler(), config.costs());
    machine = new LiveMachine(config.level() == RecordingLevel.FULL ? setup.withSink(sink) : setup);
    core = new RunCore(config, machine);
    map = core.space(false);
    publisher = new Publisher(config, writer.view(), core.applied(), map);
    machine.spawn(TaskSpec.kernel("observer", "observer"), this::observe);
    for (TimedInput timed : config.inputs()) {
      Timer _ = machine.at(timed.at(), () -> submit(timed.input()));
    }
    host = new HostThread("extentscope-run", this::turn,
        failure -> publisher.state(RunState.FAILED, Failures.text(failure)));
    host.start();
  }

  @Override
  public RunConfig config() {
    return config;
  }

  @Override
  public void play() {
    shown = true;
    host.kick();
  }

  @Override
  public void pause() {
    shown = false;
    host.kick();
  }

  @Override
  public boolean held() {
    return publisher.latest().now() >= goal;
  }

  @Override
  public boolean volumeFailed() {
    return machine.failure().filter(Failures::ofVolume).isPresent();
  }

  @Override
  public void setSpeed(double virtualPerWall) {
    // Real time has one speed.
  }

  @Override
  public void goTo(StopCondition condition, long limit) {
    if (condition instanceof StopCondition.Reached reached) {
      goal = reached.time();
      target = Math.min(goal, limit);
      play();
    } else {
      goal = Long.MAX_VALUE;
      publisher.state(
          publisher.latest().state(), "real threads cannot stop at '" + condition.text() + "'; run it in virtual time");
    }
  }

  @Override
  public boolean awaitStop(long wallNanos) {
    return host.awaitUntil(() -> (target < 0 && !shown) || closed, wallNanos);
  }

  @Override
  public void submit(Input input) {
    publisher.asked(input);
    machine.input(input);
  }

  @Override
  public RunSnapshot snapshot() {
    if (host.broken()) {
      publisher.failedUnlessTold();
    }
    return publisher.latest();
  }

  @Override
  public RunPoint point() {
    RunSnapshot latest = publisher.latest();
    return new RunPoint(latest.now(), 0, latest.statistics().events(), OptionalLong.empty(), true, InputLog.empty());
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
    throw new EngineException("a live run's volume is not saved, because its tasks cannot be held; use --time virtual");
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    if (core.owned() && started) {
      unmount();
    }
    closed = true;
    host.close();
    machine.close();
    core.close();
  }

  /** Leaves a device of the run's own with all that was done; if that takes too long, with the last commit. */
  private void unmount() {
    core.fileSystem().commitTask().unmountNow();
    boolean _ = host.awaitUntil(
        () -> core.fileSystem().commitTask().isOver() || machine.failure().isPresent(), UNMOUNT_NANOS);
  }

  /** For checks of a run whose tasks are all idle: the engine itself. */
  RunCore core() {
    return core;
  }

  private long turn() {
    if (shown && !started) {
      started = true;
      machine.start();
    }
    RunState end = endState();
    boolean arrived = target >= 0 && (end != null || machine.now() >= target);
    if (shown || arrived) {
      publish(end != null ? end : arrived ? RunState.PAUSED : RunState.RUNNING);
    } else if (publisher.latest().state() == RunState.RUNNING) {
      publisher.state(RunState.PAUSED, "");
    }
    if (arrived || end != null) {
      shown = false;
      target = -1;
    }
    return PUBLISH_NANOS;
  }

  private RunState endState() {
    if (machine.failure().isPresent()) {
      return RunState.FAILED;
    }
    if (core.endWanted() && !stopped) {
      stopped = true;
      machine.close();
    }
    return stopped ? RunState.ENDED : null;
  }

  private void publish(RunState state) {
    String message = core.message(machine.failure().map(Failures::text).orElse(""));
    long events = writer.view().total();
    publisher.publish(
        state, message, machine.now(), 0, writer.view(),
        core.statistics(events, writer.view().dropped(), machine.emissionNanos(), machine.tasks().size()), map,
        core.applied(), 1);
  }

  /** The observer's work: a copy of what changed, ten times a second. */
  private void observe() {
    Wait rest = Wait.of(BlockReason.IDLE, "time for the next picture");
    while (true) {
      long due = machine.now() + MAP_NANOS;
      while (machine.now() < due) {
        machine.park(due, rest);
      }
      map = core.space(true);
    }
  }
}
