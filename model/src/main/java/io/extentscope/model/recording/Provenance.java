package io.extentscope.model.recording;

import io.extentscope.model.tunable.TunableSet;
import java.util.List;

/**
 * Where a recording comes from: enough to make it again in virtual time.
 *
 * @param build version of the program
 * @param scenario id of the scenario
 * @param variant its variant, or an empty string
 * @param seed start of the random streams
 * @param time virtual or live
 * @param scheduler the scheduler model in words
 * @param costs the cost model in words
 * @param tunables values at the start
 * @param inputs the input log, one line for each input
 */
public record Provenance(
    String build,
    String scenario,
    String variant,
    long seed,
    TimeMode time,
    String scheduler,
    String costs,
    TunableSet tunables,
    List<String> inputs) {

  public Provenance {
    inputs = List.copyOf(inputs);
  }

  /** The provenance of nothing: a run that has not begun. */
  public static Provenance none() {
    return new Provenance("", "", "", 0, TimeMode.VIRTUAL, "", "", TunableSet.ofDefaults(), List.of());
  }
}
