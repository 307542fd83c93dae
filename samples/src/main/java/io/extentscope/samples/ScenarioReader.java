package io.extentscope.samples;

import com.google.common.base.Splitter;
import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reads a scenario file. Every error is one sentence that names the file and, where it is known, the line. */
final class ScenarioReader {
  private ScenarioReader() {}

  /** Reads a scenario that is complete in itself. */
  static Scenario read(String text, String name) {
    return read(text, name, other -> {
      throw new ScenarioException(name + ": it is like '" + other + "', which is not known here");
    });
  }

  /**
   * Reads a scenario.
   *
   * @param texts gives the text of the scenario it is like
   */
  static Scenario read(String text, String name, UnaryOperator<String> texts) {
    ScenarioFile file = YamlText.read(text, name, ScenarioFile.class);
    boolean whole = file.like() == null;
    ScenarioFile full =
        whole ? file : file.over(YamlText.read(texts.apply(file.like()), file.like(), ScenarioFile.class));
    if (full.duration() == null) {
      throw new ScenarioException(name + ": the field 'duration' is missing");
    }
    try {
      return scenario(full);
    } catch (IllegalArgumentException e) {
      throw new ScenarioException(name + ": " + e.getMessage(), e);
    }
  }

  private static Scenario scenario(ScenarioFile file) {
    TunableSet tunables = TunableSet.ofDefaults();
    for (Map.Entry<String, String> entry : file.tunables().entrySet()) {
      tunables = tunables.with(entry.getKey(), entry.getValue());
    }
    return new Scenario(
        file.id(),
        file.title(),
        file.description().strip(),
        TunableText.parseTime(file.duration()),
        file.commits() == null ? 0 : file.commits(),
        file.time() == null ? TimeMode.VIRTUAL : TimeMode.valueOf(file.time().toUpperCase(Locale.ROOT)),
        tunables,
        file.inputs().stream().map(ScenarioReader::input).toList(),
        Optional.ofNullable(file.volume()).map(ScenarioReader::layout),
        scheduler(file.scheduler()),
        costs(file.costs()),
        file.variants().stream().map(ScenarioReader::variant).toList(),
        expectations(file.expectations()),
        file.ratios().stream().map(ScenarioReader::ratio).toList());
  }

  private static TimedInput input(ScenarioFile.TimedText text) {
    return new TimedInput(TunableText.parseTime(text.at()), InputText.parse(text.at(), text.set(), text.order()));
  }

  private static Variant variant(ScenarioFile.VariantText text) {
    text.tunables().forEach((key, value) -> TunableSet.ofDefaults().with(key, value));
    return new Variant(
        text.id(), text.title(), orEmpty(text.look()).strip(), text.tunables(),
        text.inputs().stream().map(ScenarioReader::input).toList(), expectations(text.expectations()));
  }

  private static List<ExpectedRange> expectations(List<ScenarioFile.ExpectationText> texts) {
    return texts.stream()
        .map(text -> new ExpectedRange(text.name(), text.low(), text.high(), orEmpty(text.published())))
        .toList();
  }

  private static ExpectedRatio ratio(ScenarioFile.RatioText text) {
    ExpectedRange range = new ExpectedRange(text.name(), text.low(), text.high(), orEmpty(text.published()));
    String as = text.as() == null ? text.name() + " " + text.of() + " / " + text.over() : text.as();
    return new ExpectedRatio(text.of(), text.over(), range, as);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  private static SyntheticLayout layout(ScenarioFile.VolumeText text) {
    int nodeSize = Math.toIntExact(TunableText.parseBytes(text.nodeSize()));
    List<SyntheticLayout.Group> groups = new ArrayList<>();
    for (ScenarioFile.GroupText group : text.groups()) {
      addGroups(groups, group, nodeSize);
    }
    return new SyntheticLayout(nodeSize, groups);
  }

  private static void addGroups(List<SyntheticLayout.Group> groups, ScenarioFile.GroupText text, int nodeSize) {
    int count = text.count() == null ? 1 : text.count();
    long length = TunableText.parseBytes(text.length());
    long stride = text.stride() == null ? length : TunableText.parseBytes(text.stride());
    long start = TunableText.parseBytes(text.start());
    boolean data = isData(text.type());
    int extentSize = text.extentSize() == null ? nodeSize : Math.toIntExact(TunableText.parseBytes(text.extentSize()));
    int items = text.itemsPerLeaf() == null ? 38 : text.itemsPerLeaf();
    List<String> full = Splitter.on("..").splitToList(text.full());
    int low = permille(full.get(0));
    int high = permille(full.get(full.size() - 1));
    for (int i = 0; i < count; i++) {
      int fullness = count == 1 ? low : low + (high - low) * i / (count - 1);
      groups.add(new SyntheticLayout.Group(start + i * stride, length, data, extentSize, fullness, items));
    }
  }

  private static boolean isData(String type) {
    return switch (type) {
      case "data" -> true;
      case "metadata" -> false;
      default -> throw new IllegalArgumentException("type of a group is '" + type + "', it must be data or metadata");
    };
  }

  private static int permille(String percent) {
    if (!percent.endsWith("%")) {
      throw new IllegalArgumentException("full is '" + percent + "', it must be a percentage such as 98%");
    }
    return (int) Math.round(Double.parseDouble(percent.substring(0, percent.length() - 1)) * 10);
  }

  private static CostModel costs(Map<String, String> texts) {
    Map<Cost, Long> changes = new EnumMap<>(Cost.class);
    texts.forEach((key, value) -> changes.put(Cost.valueOf(key), TunableText.parseTime(value)));
    return CostModel.ofDefaults().with(changes);
  }

  private static SchedulerModel scheduler(Map<String, String> texts) {
    SchedulerModel model = SchedulerModel.ofDefaults();
    if (texts.isEmpty()) {
      return model;
    }
    return SchedulerText.apply(model, texts);
  }
}
