package io.extentscope.samples;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A scenario file as it is written; {@link ScenarioReader} turns it into a {@link Scenario}. */
record ScenarioFile(
    @JsonProperty(required = true) String id,
    @JsonProperty(required = true) String title,
    @JsonProperty(required = true) String description,
    String like,
    String duration,
    Integer commits,
    String time,
    Map<String, String> tunables,
    List<TimedText> inputs,
    VolumeText volume,
    Map<String, String> scheduler,
    Map<String, String> costs,
    List<VariantText> variants,
    List<ExpectationText> expectations,
    List<RatioText> ratios) {

  ScenarioFile {
    tunables = tunables == null ? Map.of() : tunables;
    inputs = inputs == null ? List.of() : inputs;
    scheduler = scheduler == null ? Map.of() : scheduler;
    costs = costs == null ? Map.of() : costs;
    variants = variants == null ? List.of() : variants;
    expectations = expectations == null ? List.of() : expectations;
    ratios = ratios == null ? List.of() : ratios;
  }

  /**
   * This file with what it leaves out taken from another scenario's: volume, machine, clock, inputs and tunables. What
   * the other shows and expects is its own business.
   */
  ScenarioFile over(ScenarioFile base) {
    Map<String, String> merged = new TreeMap<>(base.tunables);
    merged.putAll(tunables);
    return new ScenarioFile(
        id, title, description, "", duration == null ? base.duration : duration,
        commits == null ? base.commits : commits,
        time == null ? base.time : time, merged, inputs.isEmpty() ? base.inputs : inputs,
        volume == null ? base.volume : volume, scheduler.isEmpty() ? base.scheduler : scheduler,
        costs.isEmpty() ? base.costs : costs, variants, expectations, ratios);
  }

  /** A knob change, {@code {at: 10s, set: caching.workers=32}}, or a command, {@code {at: 1s, order: commit-now}}. */
  record TimedText(@JsonProperty(required = true) String at, String set, String order) {}

  /** The plan of a synthetic volume. */
  record VolumeText(
      @JsonProperty(required = true) String nodeSize, @JsonProperty(required = true) List<GroupText> groups) {}

  /**
   * One group, or {@code count} alike, each {@code stride} after the one before; {@code full} may be a range, such as
   * {@code 97%..99%}, over which they are spread evenly.
   */
  record GroupText(
      @JsonProperty(required = true) String start,
      @JsonProperty(required = true) String length,
      @JsonProperty(required = true) String type,
      @JsonProperty(required = true) String full,
      Integer count,
      String stride,
      String extentSize,
      Integer itemsPerLeaf) {}

  /** A variant: what it changes, and what happens in it besides. */
  record VariantText(
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) String title,
      String look,
      Map<String, String> tunables,
      List<TimedText> inputs,
      List<ExpectationText> expectations) {

    VariantText {
      tunables = tunables == null ? Map.of() : tunables;
      inputs = inputs == null ? List.of() : inputs;
      expectations = expectations == null ? List.of() : expectations;
    }
  }

  /** A number that was published or is promised, with its range. */
  record ExpectationText(
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) double low,
      @JsonProperty(required = true) double high,
      String published) {}

  /** The ratio of a number of two variants, reported under a name of its own if it has one. */
  record RatioText(
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) String of,
      @JsonProperty(required = true) String over,
      String as,
      @JsonProperty(required = true) double low,
      @JsonProperty(required = true) double high,
      String published) {}
}
