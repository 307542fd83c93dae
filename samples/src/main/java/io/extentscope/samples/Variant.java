package io.extentscope.samples;

import java.util.List;
import java.util.Map;

/** A named change of a scenario: its tunables by key, and what is expected of it. */
public record Variant(String id, String title, Map<String, String> tunables, List<ExpectedRange> expectations) {

  public Variant {
    tunables = Map.copyOf(tunables);
    expectations = List.copyOf(expectations);
  }
}
