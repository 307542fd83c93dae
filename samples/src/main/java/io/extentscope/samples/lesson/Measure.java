package io.extentscope.samples.lesson;

import io.extentscope.model.text.Units;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/**
 * A number or word that can be read off a run at any moment.
 *
 * @param name as it is written in a lesson
 * @param label what it is, in words
 * @param unit of its number
 * @param words checks a word to compare it with, and gives it as it is read
 * @param reader reads it
 */
public record Measure(
    String name, String label, Unit unit, UnaryOperator<String> words, Function<Moment, Reading> reader) {

  /** A measure that is a number; {@code reader} gives NaN where there is none yet. */
  static Measure number(String name, String label, Unit unit, ToDoubleFunction<Moment> reader) {
    return new Measure(name, label, unit, UnaryOperator.identity(), moment -> {
      double number = reader.applyAsDouble(moment);
      return Double.isNaN(number) ? Reading.none("none yet") : Reading.of(number, unit);
    });
  }

  /** What a measure's number counts. */
  public enum Unit {
    COUNT(""),
    MILLIS("ms"),
    MEGABYTES_PER_SECOND("MB/s"),
    RATIO(""),
    /** A word and no number. */
    WORD("");

    private final String suffix;

    Unit(String suffix) {
      this.suffix = suffix;
    }

    String suffix() {
      return suffix;
    }

    /** A number for people. */
    public String text(double number) {
      return switch (this) {
        case MILLIS -> Units.duration(Math.round(number * 1e6));
        case COUNT -> number == Math.rint(number) ? String.format(Locale.ROOT, "%.0f", number) : Units.decimal(number);
        case MEGABYTES_PER_SECOND -> Units.decimal(number) + " MB/s";
        case RATIO, WORD -> Units.decimal(number);
      };
    }
  }

  public Reading read(Moment moment) {
    return reader.apply(moment);
  }
}
