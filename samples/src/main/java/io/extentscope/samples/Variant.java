package io.extentscope.samples;

import java.util.List;
import java.util.Map;

/**
 * A named change of a scenario.
 *
 * @param id such as {@code original-32}
 * @param title a few words
 * @param look one sentence on what to look at, or an empty string
 * @param tunables what it changes, by key
 * @param expectations what is expected of it
 */
public record Variant(
    String id, String title, String look, Map<String, String> tunables, List<ExpectedRange> expectations) {

  public Variant {
    tunables = Map.copyOf(tunables);
    expectations = List.copyOf(expectations);
  }
}
