package io.extentscope.samples;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.recording.TimeMode;
import java.nio.file.Path;
import java.util.List;

/**
 * A saved run as it is written. Volume, scheduler and costs are the scenario's and stand in no file; tunables are all
 * written, so that a later change of the scenario's does not change what was saved.
 */
record SavedRunFile(
    @JsonProperty(value = SavedRunFile.KEY, required = true) int version,
    @JsonProperty(required = true) String build,
    @JsonProperty(required = true) SavedRunFields.Named scenario,
    List<SavedRunFields.Image> images,
    @JsonProperty(required = true) long seed,
    @JsonProperty(required = true) SavedRunFields.Time duration,
    int commits,
    @JsonProperty(required = true) SavedRunFields.Tunables tunables,
    List<SavedRunFields.Planned> planned,
    List<SavedRunFields.Taken> inputs,
    @JsonProperty(required = true) SavedRunFields.Stop stop) {

  /** The key of the first line, which names the format. */
  static final String KEY = "extentscope-run";

  static final String FIRST_KEY = KEY + ":";

  static final int VERSION = 1;

  SavedRunFile {
    given(build, "build");
    given(scenario, "scenario");
    given(duration, "duration");
    given(tunables, "tunables");
    given(stop, "stop");
    images = images == null ? List.of() : images;
    planned = planned == null ? List.of() : planned;
    inputs = inputs == null ? List.of() : inputs;
    if (commits < 0) {
      throw new IllegalArgumentException("commits is " + commits + ", it must not be negative");
    }
    for (int i = 1; i < inputs.size(); i++) {
      if (inputs.get(i).step() < inputs.get(i - 1).step()) {
        throw new IllegalArgumentException("the inputs are not in order of their steps");
      }
    }
  }

  /** Reads the text of a file; relative names of images are below a folder. */
  static SavedRun parse(String text, String name, Path folder) {
    checkFirstLine(text, name);
    SavedRunFile file = YamlText.read(text, name, SavedRunFile.class);
    try {
      RunPoint stop = file.stop.point(new InputLog(file.inputs.stream().map(SavedRunFields.Taken::entry).toList()));
      return new SavedRun(file.build, file.config(folder).replaying(stop.inputs()), stop);
    } catch (ScenarioException e) {
      throw new ScenarioException(name + ": " + e.getMessage(), e);
    }
  }

  /** A field that is there may still be empty. */
  static void given(Object value, String field) {
    if (value == null) {
      throw new IllegalArgumentException("the field '" + field + "' has no value");
    }
  }

  /** The first line alone says what the rest means. */
  private static void checkFirstLine(String text, String name) {
    String first = text.lines().findFirst().orElse("");
    String wanted = FIRST_KEY + " " + VERSION;
    if (!first.startsWith(FIRST_KEY)) {
      throw new ScenarioException(name + ": is no saved run; its first line must be '" + wanted + "'");
    }
    if (!first.strip().equals(wanted)) {
      throw new ScenarioException(name + " near line 1: this program reads '" + wanted + "' and not '"
          + first.strip() + "'; use the program that saved it");
    }
  }

  private RunConfig config(Path folder) {
    Scenario found = scenario.choice().scenario();
    String variant = scenario.choice().variant();
    List<Path> files = images.stream().map(image -> folder.resolve(image.path())).toList();
    RunConfig base = files.isEmpty()
        ? found.config(variant, seed, TimeMode.VIRTUAL)
        : found.config(variant, new VolumeSource.Image(files), seed, TimeMode.VIRTUAL);
    return base.with(tunables.over(base.tunables()), planned.stream().map(SavedRunFields.Planned::input).toList())
        .with(duration.nanos(), RecordingLevel.FULL)
        .endingAfter(commits);
  }
}
