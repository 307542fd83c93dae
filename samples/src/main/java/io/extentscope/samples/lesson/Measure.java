package io.extentscope.samples.lesson;

import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.text.Units;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/**
 * A number or word that can be read off a run at any moment.
 *
 * @param name as it is written in a lesson
 * @param label what it is, in words
 * @param unit of its number; empty if it is a word
 * @param words checks a word to compare it with, and gives it as it is read
 * @param reader reads it
 */
public record Measure(
    String name, String label, Optional<MeasureUnit> unit, UnaryOperator<String> words,
    Function<Moment, Reading> reader) {

  /** A measure that is a number; {@code reader} gives NaN where there is none yet. */
  static Measure number(String name, String label, MeasureUnit unit, ToDoubleFunction<Moment> reader) {
    return new Measure(name, label, Optional.of(unit), UnaryOperator.identity(), moment -> {
      double number = reader.applyAsDouble(moment);
      return Double.isNaN(number) ? Reading.none("none yet") : Reading.of(number, text(unit, number));
    });
  }

  /** A measure that is a word, which {@code words} checks. */
  static Measure word(String name, String label, UnaryOperator<String> words, Function<Moment, String> reader) {
    return new Measure(name, label, Optional.empty(), words, moment -> Reading.word(reader.apply(moment)));
  }

  /** Whether it is a word and no number. */
  public boolean isWord() {
    return unit.isEmpty();
  }

  /** Whether its number is a time, in milliseconds. */
  public boolean isTime() {
    return unit.filter(MeasureUnit.MILLIS::equals).isPresent();
  }

  /** Whether its numbers have no unit. */
  boolean isBare() {
    return unit.map(MeasureUnit::isBare).orElse(true);
  }

  /** A number of it for people; things are counted to the last. */
  String text(double number) {
    return unit.map(known -> text(known, number)).orElseThrow();
  }

  private static String text(MeasureUnit unit, double number) {
    return unit == MeasureUnit.COUNT && number == Math.rint(number)
        ? String.format(Locale.ROOT, "%.0f", number)
        : unit == MeasureUnit.COUNT ? Units.decimal(number) : unit.text(number);
  }

  public Reading read(Moment moment) {
    return reader.apply(moment);
  }
}
