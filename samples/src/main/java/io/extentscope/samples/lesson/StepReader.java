package io.extentscope.samples.lesson;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads one step of a lesson file. */
final class StepReader {
  private static final List<String> KINDS = List.of("tell", "do", "check", "predict");
  private static final List<String> COMMON =
      List.of("title", "hint", "highlight", "speed", "span", "fresh", "knobs", "pause", "show");
  private static final double DEFAULT_TOLERANCE = 1.5;
  private static final int MOST_CHOICES = 6;

  private final YamlMap map;
  private final String kind;

  private StepReader(YamlMap map) {
    this.map = map;
    List<String> kinds = KINDS.stream().filter(map::has).toList();
    if (kinds.size() != 1) {
      throw map.wrong(kinds.isEmpty()
          ? "this step has no text; add tell, do, check or predict with what the learner reads"
          : "this step is both " + String.join(" and ", kinds) + "; make two steps of it");
    }
    kind = kinds.getFirst();
  }

  static LessonStep read(YamlMap map) {
    return new StepReader(map).step();
  }

  private LessonStep step() {
    List<String> known = new ArrayList<>(List.of(kind));
    known.addAll(COMMON);
    known.addAll(switch (kind) {
      case "do" -> List.of("command", "knob", "to", "until");
      case "check" -> List.of("until");
      case "predict" -> List.of("measure", "unit", "choices", "tolerance", "command", "knob", "to", "until", "then");
      default -> List.of();
    });
    map.allowOnly("a step of kind " + kind, known);
    return new LessonStep(
        map.line(), map.text("title"), map.text(kind), map.maybe("hint").orElse(""), highlight(),
        LessonReader.speed(map),
        LessonReader.span(map), yes("fresh"), knobs(), yes("pause"), show(), task());
  }

  private ImmutableMap<Tunable, Long> knobs() {
    if (map.has("knobs") && !yes("fresh")) {
      throw map.wrong("knobs", "a step sets knobs itself only where the run starts again; add fresh: true");
    }
    return LessonReader.knobs(map);
  }

  private boolean yes(String key) {
    return map.maybe(key).map(word -> switch (word) {
      case "true" -> true;
      case "false" -> false;
      default -> throw map.wrong(key, key + " is '" + word + "'; it must be true or false");
    }).orElse(false);
  }

  private List<Measure> show() {
    return map.has("show")
        ? LessonReader.understood(map, "show",
            text -> Splitter.on(',').trimResults().splitToStream(text).map(Measures::parse).toList())
        : List.of();
  }

  private StepTask task() {
    return switch (kind) {
      case "do" -> {
        List<Deed> deeds = deeds();
        if (deeds.size() != 1) {
          throw map.wrong("say what one thing is to be done: command: ID, or knob: KEY and to: VALUE");
        }
        yield new StepTask.Do(deeds.getFirst(), until(deeds.getFirst()));
      }
      case "check" -> new StepTask.Check(condition("until"));
      case "predict" -> predict();
      default -> new StepTask.Tell();
    };
  }

  /** A knob that is to be turned is done when it stands there. */
  private Condition until(Deed what) {
    if (!map.has("until") && what instanceof Deed.Turn turn) {
      return Condition.parse("knob " + turn.knob().key() + " == " + turn.valueText());
    }
    return condition("until");
  }

  private StepTask predict() {
    Measure measure = LessonReader.understood(map, "measure", Measures::parse);
    List<StepTask.Choice> choices = map.has("choices") ? choices() : List.of();
    if (choices.isEmpty() && measure.isWord()) {
      throw map.wrong("measure", measure.name() + " is a word, so give choices");
    }
    if (!choices.isEmpty() && map.has("unit")) {
      throw map.wrong("unit", "a question with choices needs no unit; leave it out");
    }
    if (choices.isEmpty() && !map.has("unit") && measure.isTime()) {
      throw map.wrong("the field 'unit' is missing; add the unit of the answer: us, ms, s or min");
    }
    Optional<AnswerUnit> unit = choices.isEmpty()
        ? Optional.of(map.has("unit")
            ? LessonReader.understood(map, "unit", name -> AnswerUnit.of(measure, name))
            : AnswerUnit.of(measure, ""))
        : Optional.empty();
    return new StepTask.Predict(
        measure, unit, choices, tolerance(), deeds(), condition("until"), map.maybe("then").orElse(""));
  }

  private List<StepTask.Choice> choices() {
    List<YamlMap> maps = map.maps("choices");
    if (maps.size() < 2 || maps.size() > MOST_CHOICES) {
      throw map.wrong("choices", "a question has from 2 to " + MOST_CHOICES + " choices, not " + maps.size());
    }
    List<StepTask.Choice> choices = new ArrayList<>();
    for (YamlMap choice : maps) {
      choice.allowOnly("a choice", List.of("text", "if"));
      choices.add(new StepTask.Choice(choice.text("text"), LessonReader.understood(choice, "if", Condition::parse)));
    }
    return choices;
  }

  private double tolerance() {
    Optional<String> text = map.maybe("tolerance");
    if (text.isEmpty()) {
      return DEFAULT_TOLERANCE;
    }
    double tolerance = LessonReader.number(map, "tolerance", text.get());
    if (tolerance < 1 || tolerance > 100) {
      throw map.wrong("tolerance", "tolerance is " + text.get()
          + "; it is how many times too large or small a close answer may be, from 1 to 100");
    }
    return tolerance;
  }

  private Condition condition(String key) {
    return LessonReader.understood(map, key, Condition::parse);
  }

  /** A knob to turn, then a command to run; either may be missing. */
  private List<Deed> deeds() {
    List<Deed> deeds = new ArrayList<>();
    if (map.has("knob") != map.has("to")) {
      throw map.wrong(map.has("knob") ? "knob" : "to",
          "a knob is turned by knob: KEY and to: VALUE; add the other one");
    }
    if (map.has("knob")) {
      Tunable knob = LessonReader.understood(map, "knob", TunableText::tunable);
      if (knob.fixedAtStart()) {
        throw map.wrong("knob", knob.key()
            + " is fixed when a run starts; set it under knobs, of the lesson or of a step with fresh: true");
      }
      deeds.add(new Deed.Turn(knob, LessonReader.understood(map, "to", value -> TunableText.parse(knob, value))));
    }
    map.maybe("command").ifPresent(command -> deeds.add(new Deed.Run(command, map.line("command"))));
    return deeds;
  }

  private Optional<Highlight> highlight() {
    return map.maybe("highlight").map(text -> {
      int space = text.indexOf(' ');
      String word = space < 0 ? text : text.substring(0, space);
      String name = space < 0 ? "" : text.substring(space + 1).strip();
      for (Highlight.Kind its : Highlight.Kind.values()) {
        if (its.name().toLowerCase(Locale.ROOT).equals(word) && !name.isEmpty()) {
          if (its == Highlight.Kind.KNOB) {
            LessonReader.understood(map, "highlight", _ -> TunableText.tunable(name));
          }
          return new Highlight(its, name, map.line("highlight"));
        }
      }
      throw map.wrong("highlight", "highlight is '" + text + "'; write one of "
          + String.join(", ",
              Arrays.stream(Highlight.Kind.values()).map(k -> k.name().toLowerCase(Locale.ROOT)).toList())
          + " and a name, such as view timeline");
    });
  }
}
