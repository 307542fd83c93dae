package io.extentscope.model.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * The runs of all variants of a scenario.
 *
 * @param variants one report for each
 * @param expectations those that compare variants
 */
public record ScenarioReport(List<RunReport> variants, List<Expectation> expectations) {

  public ScenarioReport {
    variants = List.copyOf(variants);
    expectations = List.copyOf(expectations);
  }

  /** The expectations of all variants, then those that compare them. */
  public List<Expectation> allExpectations() {
    return Stream.concat(variants.stream().flatMap(variant -> variant.expectations().stream()), expectations.stream())
        .toList();
  }

  /** Whether every expectation is met. */
  public boolean ok() {
    return allExpectations().stream().allMatch(Expectation::ok);
  }
}
