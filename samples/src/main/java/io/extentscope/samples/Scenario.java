package io.extentscope.samples;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A named arrangement of volume, tunables, machine and workload that shows something.
 *
 * @param id such as {@code first-look}
 * @param title a few words
 * @param description what it shows and what to look at
 * @param duration nanoseconds a batch run takes
 * @param commits commits after which a run ends, or 0 for never
 * @param time the clock it runs on in the window
 * @param tunables values at the start
 * @param inputs knob changes with their times
 * @param layout the synthetic volume, or empty if the scenario needs an image
 * @param scheduler the simulated machine's scheduler
 * @param costs what steps cost in virtual time
 * @param variants named changes, possibly none
 * @param expectations what every variant must show
 * @param ratios what variants must show beside each other
 */
public record Scenario(
    String id,
    String title,
    String description,
    long duration,
    int commits,
    TimeMode time,
    TunableSet tunables,
    List<TimedInput> inputs,
    Optional<SyntheticLayout> layout,
    SchedulerModel scheduler,
    CostModel costs,
    List<Variant> variants,
    List<ExpectedRange> expectations,
    List<ExpectedRatio> ratios) {

  public Scenario {
    inputs = List.copyOf(inputs);
    variants = List.copyOf(variants);
    expectations = List.copyOf(expectations);
    ratios = List.copyOf(ratios);
  }

  /** Whether a run needs an image, because the scenario brings no volume of its own. */
  public boolean needsImage() {
    return layout.isEmpty();
  }

  /**
   * The variant of an id.
   *
   * @throws ScenarioException if there is none
   */
  public Variant variant(String variantId) {
    return variants.stream()
        .filter(variant -> variant.id().equals(variantId))
        .findFirst()
        .orElseThrow(() -> new ScenarioException("scenario " + id + " has no variant '" + variantId + "'; it has "
            + (variants.isEmpty() ? "none" : String.join(", ", variants.stream().map(Variant::id).toList()))));
  }

  /** The tunables a variant starts with; an empty id means the scenario's own. */
  public TunableSet tunablesOf(String variantId) {
    TunableSet set = tunables;
    Map<String, String> changes = variantId.isEmpty() ? Map.of() : new TreeMap<>(variant(variantId).tunables());
    for (Map.Entry<String, String> change : changes.entrySet()) {
      set = set.with(change.getKey(), change.getValue());
    }
    return set;
  }

  /** The knob changes and commands of a variant in order of time; an empty id means the scenario's own. */
  public List<TimedInput> inputsOf(String variantId) {
    List<TimedInput> all = new ArrayList<>(inputs);
    all.addAll(variantId.isEmpty() ? List.of() : variant(variantId).inputs());
    all.sort(Comparator.comparingLong(TimedInput::at));
    return all;
  }

  /**
   * The configuration of a run on the scenario's own synthetic volume.
   *
   * @throws ScenarioException if the scenario needs an image
   */
  public RunConfig config(String variantId, long seed, TimeMode mode) {
    SyntheticLayout synthetic = layout.orElseThrow(
        () -> new ScenarioException("scenario " + id + " needs an image; give one with --image"));
    return config(variantId, new VolumeSource.Synthetic(synthetic), seed, mode);
  }

  /** The configuration of a run on another volume. */
  public RunConfig config(String variantId, VolumeSource volume, long seed, TimeMode mode) {
    return new RunConfig(
        id, variantId, volume, tunablesOf(variantId), inputsOf(variantId), InputLog.empty(), seed, mode, scheduler,
        costs, duration,
        commits, RecordingLevel.FULL);
  }
}
