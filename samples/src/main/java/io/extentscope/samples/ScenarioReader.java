package io.extentscope.samples;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.google.common.base.Splitter;
import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.model.event.Command;
import io.extentscope.model.run.TimeMode;
import io.extentscope.model.tunable.Tunable;
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
  private static final ObjectMapper YAML =
      YAMLMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

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
    try {
      ScenarioFile file = YAML.readValue(text, ScenarioFile.class);
      boolean whole = file.like() == null;
      ScenarioFile full = whole ? file : file.over(YAML.readValue(texts.apply(file.like()), ScenarioFile.class));
      if (full.duration() == null) {
        throw new ScenarioException(name + ": the field 'duration' is missing");
      }
      return scenario(full);
    } catch (UnrecognizedPropertyException e) {
      throw new ScenarioException(name + where(e) + ": unknown field '" + e.getPropertyName() + "'" + path(e), e);
    } catch (JsonMappingException e) {
      throw new ScenarioException(name + where(e) + ": " + e.getOriginalMessage() + path(e), e);
    } catch (JsonProcessingException e) {
      throw new ScenarioException(name + where(e) + ": " + e.getOriginalMessage(), e);
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

  private static TimedInput input(ScenarioFile.InputText text) {
    long at = TunableText.parseTime(text.at());
    if ((text.set() == null) == (text.order() == null)) {
      throw new IllegalArgumentException("the input at " + text.at() + " must have either set or order");
    }
    if (text.order() != null) {
      return new TimedInput(at, new Input.Order(command(text.order())));
    }
    List<String> parts = Splitter.on('=').limit(2).splitToList(text.set());
    if (parts.size() != 2) {
      throw new IllegalArgumentException("'" + text.set() + "' must have the form key=value");
    }
    Tunable tunable = TunableText.tunable(parts.get(0));
    long value = TunableText.parse(tunable, parts.get(1));
    return new TimedInput(at, new Input.Knob(tunable, value));
  }

  private static Command command(String word) {
    for (Command command : Command.values()) {
      if (command.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word)) {
        return command;
      }
    }
    throw new IllegalArgumentException("unknown order '" + word + "'; known: commit-now, cold-remount, stop");
  }

  private static Variant variant(ScenarioFile.VariantText text) {
    Map<String, String> tunables = text.tunables() == null ? Map.of() : text.tunables();
    tunables.forEach((key, value) -> TunableSet.ofDefaults().with(key, value));
    return new Variant(
        text.id(), text.title(), orEmpty(text.look()).strip(), tunables, expectations(text.expectations() == null ? List.of() : text.expectations()));
  }

  private static List<ExpectedRange> expectations(List<ScenarioFile.ExpectationText> texts) {
    return texts.stream()
        .map(text -> new ExpectedRange(text.name(), text.low(), text.high(), orEmpty(text.published())))
        .toList();
  }

  private static ExpectedRatio ratio(ScenarioFile.RatioText text) {
    ExpectedRange range = new ExpectedRange(text.name(), text.low(), text.high(), orEmpty(text.published()));
    return new ExpectedRatio(text.of(), text.over(), range);
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

  private static String where(JsonProcessingException e) {
    return e.getLocation() == null ? "" : " near line " + e.getLocation().getLineNr();
  }

  private static String path(JsonMappingException e) {
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference step : e.getPath()) {
      String field = step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName();
      path.append(path.isEmpty() ? " (at " : ".").append(field);
    }
    return path.isEmpty() ? "" : path + ")";
  }
}
