package io.extentscope.engine;

import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;

/**
 * All that determines a run: in virtual time the same configuration gives the same trace.
 *
 * @param scenario id of the scenario, such as {@code first-look}
 * @param variant its variant, or an empty string
 * @param volume where the volume comes from
 * @param tunables values at the start
 * @param inputs knob changes and commands with their times, in order
 * @param replay what an earlier run took from outside, to be taken again at the same steps; planned inputs that are in it
 *     are not taken twice. Virtual time only
 * @param seed start of all random streams
 * @param time virtual or live
 * @param scheduler the simulated machine's scheduler; its CPUs and tick rate are overridden by the tunables
 * @param costs what steps cost in virtual time
 * @param duration nanoseconds after which a batch run ends
 * @param commits commits after which the run ends of itself, or 0 for never
 * @param level how much is kept
 */
public record RunConfig(
    String scenario,
    String variant,
    VolumeSource volume,
    TunableSet tunables,
    List<TimedInput> inputs,
    InputLog replay,
    long seed,
    TimeMode time,
    SchedulerModel scheduler,
    CostModel costs,
    long duration,
    int commits,
    RecordingLevel level) {

  public RunConfig {
    inputs = List.copyOf(inputs);
  }

  /** The same with other tunables at the start and other inputs. */
  public RunConfig with(TunableSet newTunables, List<TimedInput> newInputs) {
    return new RunConfig(
        scenario, variant, volume, newTunables, newInputs, replay, seed, time, scheduler, costs, duration, commits,
        level);
  }

  /**
   * The same with an input log to replay. A fork of a run at a time replays the log until that time and goes on with other
   * inputs.
   */
  public RunConfig replaying(InputLog log) {
    return new RunConfig(
        scenario, variant, volume, tunables, inputs, log, seed, time, scheduler, costs, duration, commits, level);
  }

  /**
   * A run like this one with other tunables at its start: what this one took from outside until a point, it takes at the
   * same times. For runs that are compared.
   */
  public RunConfig changed(TunableSet newTunables, RunPoint done) {
    List<TimedInput> taken = new ArrayList<>();
    done.inputs().entries().forEach(entry -> taken.add(new TimedInput(entry.time(), entry.input())));
    inputs.stream().filter(planned -> time == TimeMode.LIVE || planned.at() > done.time()).forEach(taken::add);
    return with(newTunables, taken).replaying(InputLog.empty());
  }

  /** The same on another volume. */
  public RunConfig with(VolumeSource newVolume) {
    return new RunConfig(
        scenario, variant, newVolume, tunables, inputs, replay, seed, time, scheduler, costs, duration, commits, level);
  }

  /** The same on another clock; a live run replays nothing. */
  public RunConfig with(TimeMode newTime) {
    InputLog replayed = newTime == TimeMode.LIVE ? InputLog.empty() : replay;
    return new RunConfig(
        scenario, variant, volume, tunables, inputs, replayed, seed, newTime, scheduler, costs, duration, commits,
        level);
  }

  /** The same with another duration, in nanoseconds, and level. */
  public RunConfig with(long newDuration, RecordingLevel newLevel) {
    return new RunConfig(
        scenario, variant, volume, tunables, inputs, replay, seed, time, scheduler, costs, newDuration, commits,
        newLevel);
  }

  /** The same with another seed. */
  public RunConfig seeded(long newSeed) {
    return new RunConfig(
        scenario, variant, volume, tunables, inputs, replay, newSeed, time, scheduler, costs, duration, commits, level);
  }

  /** The same with another number of commits after which the run ends, 0 for never. */
  public RunConfig endingAfter(int newCommits) {
    return new RunConfig(
        scenario, variant, volume, tunables, inputs, replay, seed, time, scheduler, costs, duration, newCommits, level);
  }
}
