package io.extentscope.ui.cli;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.samples.Presets;
import io.extentscope.samples.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** The options by which a command changes a scenario. They are looked at when {@link #config} is called. */
final class RunOptions {
  private static final long FIRST_SEED = 1;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Sets tunables at the start.",
      parameterConsumer = Arguments.Settings.class)
  private List<String> settings = new ArrayList<>();

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = "Sets several tunables together; --set overrides them.",
      parameterConsumer = Arguments.Names.class)
  private List<String> presets = new ArrayList<>();

  @Option(
      names = "--at",
      paramLabel = "TIME KEY=VALUE",
      description = "Sets tunables at a time of the run.",
      parameterConsumer = Arguments.TimedSettings.class)
  private List<String> timed = new ArrayList<>();

  @Option(
      names = "--image",
      paramLabel = "FILE",
      description = "Runs on a copy-on-write overlay of a real btrfs image.",
      parameterConsumer = Arguments.Files.class)
  private List<String> images = new ArrayList<>();

  @Option(names = "--seed", paramLabel = "N", description = "Start of the random streams (default 1).")
  private Long seed;

  @Option(names = "--time", paramLabel = "virtual|live", description = "The clock (default virtual).")
  private TimeMode time;

  @Option(names = "--duration", paramLabel = "TIME", description = "Time of the run (default: the scenario's).")
  private String duration;

  /** The presets' names as a report shows them. */
  String presetText() {
    return String.join(" ", presets);
  }

  /** The files of {@code --image}. */
  List<Path> images() {
    return images.stream().map(Path::of).toList();
  }

  /** The least level at which a report can count events: in real time they are counted where they are collected. */
  RecordingLevel statisticsLevel() {
    return live() ? RecordingLevel.FULL : RecordingLevel.STATISTICS;
  }

  boolean live() {
    return clock() == TimeMode.LIVE;
  }

  /**
   * Refuses all options for something that brings its own values.
   *
   * @param what it is, for the message
   */
  void refuseFor(String what) {
    boolean lists = settings.isEmpty() && presets.isEmpty() && timed.isEmpty() && images.isEmpty();
    if (!lists || seed != null || time != null || duration != null) {
      throw new UsageException(
          what + " has its own settings; leave out --set, --preset, --at, --image, --seed, --time and"
              + " --duration");
    }
  }

  private TimeMode clock() {
    return time == null ? TimeMode.VIRTUAL : time;
  }

  private long startOfStreams() {
    return seed == null ? FIRST_SEED : seed;
  }

  /** The configuration of a scenario's variant as these options change it. */
  RunConfig config(Scenario scenario, String variant, RecordingLevel level) {
    return config(scenario, variant, List.of(), level);
  }

  /** The same on files of an image, and on those of {@code --image}. */
  RunConfig config(Scenario scenario, String variant, List<Path> firstFiles, RecordingLevel level) {
    List<Path> files = new ArrayList<>(firstFiles);
    images.forEach(image -> files.add(Path.of(image)));
    RunConfig base = files.isEmpty()
        ? scenario.config(variant, startOfStreams(), clock())
        : scenario.config(variant, new VolumeSource.Image(files), startOfStreams(), clock());
    return changed(base, level);
  }

  /** The same on a device that the run writes. */
  RunConfig config(Scenario scenario, String variant, VolumeSource.Device device, RecordingLevel level) {
    if (!images.isEmpty()) {
      throw new UsageException("--image and --device are two volumes; give one of them");
    }
    if (!live()) {
      throw new UsageException(
          "--device is written in real time; add --time live, or give --image, which is never changed");
    }
    return changed(scenario.config(variant, device, startOfStreams(), clock()), level);
  }

  private RunConfig changed(RunConfig base, RecordingLevel level) {
    long end = time("--duration", duration).orElse(base.duration());
    return base.with(tunables(base.tunables()), inputs(base.inputs(), end)).with(end, level);
  }

  /** Reads the value of an option that holds a time; empty if the option was not given. */
  static OptionalLong time(String option, String text) {
    if (text == null) {
      return OptionalLong.empty();
    }
    try {
      long nanos = TunableText.parseTime(text);
      if (nanos < 0) {
        throw new UsageException(option + " is " + text + ", it must not be negative");
      }
      return OptionalLong.of(nanos);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }

  private TunableSet tunables(TunableSet start) {
    TunableSet tunables = start;
    for (String preset : presets) {
      tunables = Presets.find(preset).applyTo(tunables);
    }
    for (String text : settings) {
      Setting setting = Setting.parse(text);
      tunables = tunables.with(setting.tunable(), setting.value());
    }
    return tunables;
  }

  private List<TimedInput> inputs(List<TimedInput> start, long end) {
    List<TimedInput> inputs = new ArrayList<>(start);
    long at = 0;
    for (String word : timed) {
      if (word.indexOf('=') > 0) {
        Setting setting = Setting.parse(word);
        if (setting.tunable().fixedAtStart()) {
          throw new UsageException(
              "--at: " + setting.tunable().key() + " is fixed when a run starts; give it with --set");
        }
        inputs.add(new TimedInput(at, new Input.Knob(setting.tunable(), setting.value())));
      } else {
        at = time("--at", word).orElseThrow();
        if (at > end) {
          throw new UsageException("--at " + word + " never comes, because the run ends at " + Units.duration(end)
              + "; give an earlier time or a longer --duration");
        }
      }
    }
    inputs.sort(Comparator.comparingLong(TimedInput::at));
    return inputs;
  }
}
