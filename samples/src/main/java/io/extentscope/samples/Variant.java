package io.extentscope.samples;

import io.extentscope.engine.TimedInput;
import java.util.List;
import java.util.Map;

/**
 * A named change of a scenario.
 *
 * @param id such as {@code original-32}
 * @param title a few words
 * @param look one sentence on what to look at, or an empty string
 * @param tunables what it changes, by key
 * @param inputs knob changes and commands with their times, beside those of the scenario
 * @param expectations what is expected of it
 */
public record Variant(
    String id, String title, String look, Map<String, String> tunables, List<TimedInput> inputs,
    List<ExpectedRange> expectations) {

  public Variant {
    tunables = Map.copyOf(tunables);
    inputs = List.copyOf(inputs);
    expectations = List.copyOf(expectations);
  }
}
