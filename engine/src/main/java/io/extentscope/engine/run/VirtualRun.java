package io.extentscope.engine.run;

import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.StepKind;
import io.extentscope.engine.machine.EventPredicate;
import io.extentscope.engine.machine.HostThread;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskFailedException;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A run in virtual time. One host thread drives the machine in short stretches, paces it, and publishes what it sees
 * between two stretches; what others ask for, it finds in the fields marked as wishes.
 */
public final class VirtualRun implements EngineRun {
  private static final long PUBLISH_NANOS = 25_000_000;
  private static final long MAP_NANOS = 100_000_000;
  private static final long TURN_NANOS = 10_000_000;
  private static final long PACE_NANOS = 4_000_000;
  /** A stretch is measured in steps, whose cost by the wall clock hardly varies: a few milliseconds. */
  private static final long STRETCH_STEPS = 4_000;
  private static final long STEP_LIMIT = 600_000_000_000L;
  private static final long NOTHING_TO_DO = 1_000_000_000_000L;

  private static final EventPredicate COMMIT =
      (time, task, cpu, event, a, b, c) -> event == EventKind.COMMIT_ENDED.ordinal();

  private final RunConfig config;
  private final RecordingWriter writer;
  private final SimulatedMachine machine;
  private final RunCore core;
  private final Publisher publisher;
  private final Timeline timeline;
  private final HostThread host;
  /** Wishes of callers. */
  private final AtomicReference<StepKind> stepWish = new AtomicReference<>();
  private volatile boolean playWish;
  private volatile double speedWish = 1;
  private volatile long targetWish = -1;
  private volatile boolean closed;
  /** The host thread's own. */
  private Pace pace;
  private long publishedAt;
  private long mappedAt;
  private SpaceMap map;
  private RunState end;
  private String message = "";

  /** Sets up the run, paused at time 0. */
  public VirtualRun(RunConfig config) {
    this.config = config;
    writer = new RecordingWriter(Provenances.of(config), Provenances.MOST_EVENTS);
    TunableSet tunables = config.tunables();
    SchedulerModel scheduler =
        config.scheduler().with(tunables.getInt(Tunable.MACHINE_CPUS), tunables.getInt(Tunable.MACHINE_HZ));
    boolean full = config.level() == RecordingLevel.FULL;
    machine = new SimulatedMachine(new MachineSetup(
        config.seed(), scheduler, config.costs(), full ? new RecordingSink(writer) : null, InputLog.empty(), 0, 0,
        false));
    core = new RunCore(config, machine);
    timeline = new Timeline(config.inputs());
    map = core.space(false);
    publisher = new Publisher(config, writer.view(), core.applied(), map);
    host = new HostThread("extentscope-run", this::turn);
    host.start();
  }

  @Override
  public RunConfig config() {
    return config;
  }

  @Override
  public void play() {
    playWish = true;
    host.kick();
  }

  @Override
  public void pause() {
    playWish = false;
    host.kick();
  }

  @Override
  public void setSpeed(double virtualPerWall) {
    speedWish = virtualPerWall;
    host.kick();
  }

  @Override
  public void step(StepKind kind) {
    playWish = false;
    stepWish.set(kind);
    host.kick();
  }

  @Override
  public void runTo(long nanos) {
    targetWish = nanos;
    host.kick();
    host.awaitUntil(() -> targetWish < 0 || closed);
  }

  @Override
  public void submit(Input input) {
    give(input);
    host.kick();
  }

  private void give(Input input) {
    publisher.asked(input);
    machine.input(input);
  }

  @Override
  public RunSnapshot snapshot() {
    return publisher.latest();
  }

  @Override
  public OptionalLong traceHash() {
    return OptionalLong.of(machine.traceHash());
  }

  @Override
  public String deadlockReport() {
    return machine.deadlockReport().toString();
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

  /** A turn of the host thread: one wish, or a stretch of the way; then a picture. */
  private long turn() {
    if (closed || end != null) {
      targetWish = -1;
      return NOTHING_TO_DO;
    }
    long pause = 0;
    StepKind step = stepWish.getAndSet(null);
    long target = targetWish;
    try {
      if (step != null) {
        step(step, machine.now() + STEP_LIMIT);
      } else if (target >= 0) {
        advance(target);
      } else if (playWish) {
        pause = playOn();
      } else {
        pause = NOTHING_TO_DO;
      }
      if (step != null || target >= 0 || !playWish) {
        pace = null;
      }
    } catch (TaskFailedException failure) {
      end = RunState.FAILED;
      message = Failures.text(failure);
    }
    boolean arrived = (target >= 0 && machine.now() >= target) || end != null;
    boolean goesOn = (target >= 0 && !arrived) || (target < 0 && playWish);
    publishIfDue(arrived || pause == NOTHING_TO_DO, goesOn);
    if (arrived) {
      playWish = false;
      targetWish = -1;
    }
    return pause;
  }

  private long playOn() {
    long wall = HostThread.wallNanos();
    if (pace == null || pace.speed() != speedWish) {
      pace = new Pace(speedWish, wall - PACE_NANOS, machine.now());
    }
    advance(pace.wanted(wall, machine.now()));
    return pace.unlimited() ? 0 : Math.max(0, PACE_NANOS - (HostThread.wallNanos() - wall));
  }

  /** Runs towards a time for the length of a turn. */
  private void advance(long limit) {
    long from = HostThread.wallNanos();
    while (machine.now() < limit && end == null && !closed && HostThread.wallNanos() - from < TURN_NANOS) {
      long to = Math.min(limit, Math.max(machine.now(), timeline.nextTime()));
      note(machine.runUntil(config.commits() > 0 ? COMMIT : null, to, STRETCH_STEPS));
      timeline.giveDue(machine.now(), this::give);
    }
  }

  private void step(StepKind kind, long limit) {
    EventPredicate watch = switch (kind) {
      case EVENT -> (time, task, cpu, event, a, b, c) -> true;
      case HAND_OFF -> (time, task, cpu, event, a, b, c) -> event == EventKind.LOCK_ACQUIRED.ordinal() && c > 0;
      case COMMIT -> COMMIT;
    };
    RunOutcome outcome = RunOutcome.TIME_REACHED;
    while (outcome == RunOutcome.TIME_REACHED && machine.now() < limit && !closed) {
      outcome = machine.runUntil(watch, Math.min(limit, timeline.nextTime()));
      timeline.giveDue(machine.now(), this::give);
    }
    note(outcome);
  }

  private void note(RunOutcome outcome) {
    if (outcome == RunOutcome.STUCK) {
      end = RunState.FAILED;
      message = "nobody can run: " + machine.deadlockReport();
    } else if (outcome == RunOutcome.ALL_ENDED || core.endWanted()) {
      end = RunState.ENDED;
    }
  }

  private void publishIfDue(boolean now, boolean goesOn) {
    long wall = HostThread.wallNanos();
    if (!now && wall - publishedAt < PUBLISH_NANOS) {
      return;
    }
    publishedAt = wall;
    if (now || wall - mappedAt >= MAP_NANOS) {
      mappedAt = wall;
      map = core.space(false);
    }
    writer.publish();
    RunState state = end != null ? end : goesOn ? RunState.RUNNING : RunState.PAUSED;
    publisher.publish(
        state, message, machine.now(), machine.steps(), writer.view(),
        core.statistics(machine.events(), 0, machine.emissionNanos(), machine.tasks().size()), map, core.applied(), speedWish);
  }
}
