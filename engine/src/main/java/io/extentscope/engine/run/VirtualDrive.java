package io.extentscope.engine.run;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.machine.EventPredicate;
import io.extentscope.engine.machine.HostThread;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskFailedException;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.run.RunState;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Drives a run's machine in short stretches, gives it the planned inputs, and notes how it ends. For the host thread. */
final class VirtualDrive {
  private static final long TURN_NANOS = 10_000_000;
  /** A stretch is measured in steps, whose cost by the wall clock hardly varies: a few milliseconds. */
  private static final long STRETCH_STEPS = 4_000;

  private static final EventPredicate COMMIT =
      (time, task, cpu, event, a, b, c) -> event == EventKind.COMMIT_ENDED.ordinal();

  private final SimulatedMachine machine;
  private final RunCore core;
  private final Timeline timeline;
  private final Consumer<Input> give;
  private final boolean watchesCommits;
  private Optional<RunState> end = Optional.empty();
  private String reason = "";
  private volatile boolean volumeFailed;

  /**
   * Makes a drive.
   *
   * @param give takes a planned input when it is due
   */
  VirtualDrive(RunConfig config, SimulatedMachine machine, RunCore core, Consumer<Input> give) {
    this.machine = machine;
    this.core = core;
    this.give = give;
    timeline = new Timeline(config);
    watchesCommits = config.commits() > 0;
  }

  /** How the run ended; empty while it has not. */
  Optional<RunState> end() {
    return end;
  }

  /** Whether it failed because of its volume; any thread may ask. */
  boolean volumeFailed() {
    return volumeFailed;
  }

  /** Why the run failed, or an empty string. */
  String reason() {
    return reason;
  }

  /**
   * Runs on for the length of a turn.
   *
   * @param limit time not to pass
   * @param steps number of steps since the start not to pass
   * @param watch of the condition at which the turn ends, if there is one
   * @param enough whether to end the turn
   */
  void advance(long limit, long steps, Optional<ConditionWatch> watch, BooleanSupplier enough) {
    long from = HostThread.wallNanos();
    EventPredicate watched = withCommits(watch.orElse(null));
    boolean met = false;
    while (machine.now() < limit && machine.steps() < steps && end.isEmpty() && !met && !enough.getAsBoolean()
        && HostThread.wallNanos() - from < TURN_NANOS) {
      long due = watch.map(ConditionWatch::due).orElse(Long.MAX_VALUE);
      long to = Math.min(Math.min(limit, due), Math.max(machine.now(), timeline.nextTime()));
      drive(watched, to, Math.min(STRETCH_STEPS, steps - machine.steps()));
      watch.ifPresent(looking -> looking.look(machine.now()));
      met = watch.flatMap(ConditionWatch::met).isPresent();
      timeline.giveDue(machine.now(), give);
    }
  }

  /** Takes what was posted, so that a paused run shows it. */
  void takeInputs() {
    drive(null, machine.now(), 0);
  }

  private void drive(EventPredicate watch, long limit, long steps) {
    try {
      note(machine.runUntil(watch, limit, steps));
    } catch (TaskFailedException failure) {
      fail(failure);
    }
  }

  /** Notes that the run cannot go on. */
  void fail(TaskFailedException failure) {
    end = Optional.of(RunState.FAILED);
    reason = Failures.text(failure);
    volumeFailed = Failures.ofVolume(failure);
  }

  private void note(RunOutcome outcome) {
    if (outcome == RunOutcome.STUCK) {
      end = Optional.of(RunState.FAILED);
      reason = "nobody can run: " + machine.deadlockReport();
    } else if (outcome == RunOutcome.ALL_ENDED || core.endWanted()) {
      end = Optional.of(RunState.ENDED);
    }
  }

  private EventPredicate withCommits(EventPredicate watch) {
    if (!watchesCommits) {
      return watch;
    }
    return watch == null ? COMMIT : (time, task, cpu, event, a, b, c) -> {
      boolean wanted = watch.test(time, task, cpu, event, a, b, c);
      return COMMIT.test(time, task, cpu, event, a, b, c) || wanted;
    };
  }
}
