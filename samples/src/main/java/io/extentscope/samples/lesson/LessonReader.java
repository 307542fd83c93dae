package io.extentscope.samples.lesson;

import com.google.common.collect.ImmutableMap;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.text.Messages;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.samples.ScenarioException;
import io.extentscope.samples.Scenarios;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/** Reads a lesson file. Every error is one line of file, line and what to do. */
final class LessonReader {
  private static final List<String> FIELDS = List.of(
      "id", "title", "goal", "minutes", "scenario", "seed", "time", "speed", "span", "knobs", "steps");
  private static final int MOST_MINUTES = 120;
  private static final double LEAST_SPEED = 0.000_01;
  private static final double MOST_SPEED = 100_000;

  private LessonReader() {}

  static Lesson read(String text, String source) {
    YamlMap file = YamlMap.read(text, source);
    file.allowOnly("a lesson", FIELDS);
    String id = file.text("id");
    if (!id.matches("[a-z0-9][a-z0-9-]{0,63}")) {
      throw file.wrong("id", "id is '" + id + "'; it must be of small letters, digits and dashes");
    }
    Lessons.Heading heading = heading(file);
    return new Lesson(
        source, id, heading.title(), heading.goal(), heading.minutes(), scenario(file),
        file.has("seed") ? whole(file, "seed", 0, Long.MAX_VALUE) : 1, time(file), speed(file).orElse(1), span(file),
        knobs(file),
        steps(file));
  }

  /** Reads no more of a lesson file than its heading. */
  static Lessons.Heading heading(String text, String source) {
    return heading(YamlMap.read(text, source));
  }

  private static Lessons.Heading heading(YamlMap file) {
    return new Lessons.Heading(
        file.text("id"), file.text("title"), file.text("goal"), (int) whole(file, "minutes", 1, MOST_MINUTES));
  }

  private static Scenarios.Choice scenario(YamlMap file) {
    Scenarios.Choice choice = understood(file, "scenario", Scenarios::find);
    if (choice.scenario().needsImage()) {
      throw file.wrong("scenario",
          "scenario " + choice.scenario().id() + " needs an image; choose one with a volume of its own");
    }
    return choice;
  }

  private static TimeMode time(YamlMap file) {
    return file.maybe("time").map(word -> switch (word) {
      case "virtual" -> TimeMode.VIRTUAL;
      case "live" -> TimeMode.LIVE;
      default -> throw file.wrong("time", "time is '" + word + "'; it must be virtual or live");
    }).orElse(TimeMode.VIRTUAL);
  }

  static ImmutableMap<Tunable, Long> knobs(YamlMap file) {
    ImmutableMap.Builder<Tunable, Long> knobs = ImmutableMap.builder();
    file.map("knobs").ifPresent(map -> {
      for (String key : map.keys()) {
        Tunable knob = understood(map, key, _ -> TunableText.tunable(key));
        knobs.put(knob, understood(map, key, value -> TunableText.parse(knob, value)));
      }
    });
    return knobs.buildOrThrow();
  }

  private static List<LessonStep> steps(YamlMap file) {
    List<YamlMap> maps = file.maps("steps");
    if (maps.isEmpty()) {
      throw file.wrong("steps", "a lesson must have at least one step");
    }
    if (maps.size() > Lesson.MOST_STEPS) {
      throw maps.get(Lesson.MOST_STEPS).wrong("this is step " + (Lesson.MOST_STEPS + 1) + " of " + maps.size()
          + "; a lesson has at most " + Lesson.MOST_STEPS + ", so make two lessons of it or join steps");
    }
    List<LessonStep> steps = new ArrayList<>();
    maps.forEach(map -> steps.add(StepReader.read(map)));
    return steps;
  }

  /** Nanoseconds of the timeline. */
  static OptionalLong span(YamlMap map) {
    if (!map.has("span")) {
      return OptionalLong.empty();
    }
    long span = understood(map, "span", TunableText::parseTime);
    if (span < 1_000 || span > 3_600_000_000_000L) {
      throw map.wrong("span", "span is " + map.text("span") + "; it must be from 1us to 1h");
    }
    return OptionalLong.of(span);
  }

  /** Virtual time per wall time. */
  static OptionalDouble speed(YamlMap map) {
    if (!map.has("speed")) {
      return OptionalDouble.empty();
    }
    String text = map.text("speed");
    if (text.equals("max")) {
      return OptionalDouble.of(Double.POSITIVE_INFINITY);
    }
    double speed = number(map, "speed", text.endsWith("x") ? text.substring(0, text.length() - 1) : text);
    if (speed < LEAST_SPEED || speed > MOST_SPEED) {
      throw map.wrong("speed", "speed is " + text + "; it must be from 0.00001 to 100000, or max");
    }
    return OptionalDouble.of(speed);
  }

  static double number(YamlMap map, String key, String text) {
    try {
      double number = Double.parseDouble(text);
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The message is that for any other wrong number.
    }
    throw map.wrong(key, key + " is '" + text + "'; it must be a number");
  }

  private static long whole(YamlMap map, String key, long least, long most) {
    String text = map.text(key);
    try {
      long number = Long.parseLong(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The message is that for any other wrong number.
    }
    throw map.wrong(key, key + " is '" + text + "'; it must be a whole number from " + least + " to " + most);
  }

  /** A field's text, understood; what is wrong with it is told with its line. */
  static <T> T understood(YamlMap map, String key, Function<String, T> reader) {
    String text = map.text(key);
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException | ScenarioException e) {
      throw map.wrong(key, Messages.of(e));
    }
  }
}
