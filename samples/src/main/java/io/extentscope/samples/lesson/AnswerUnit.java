package io.extentscope.samples.lesson;

import java.util.List;

/**
 * The unit in which a learner answers.
 *
 * @param name as it is shown
 * @param size in the unit of the measure
 */
public record AnswerUnit(String name, double size) {
  private static final List<AnswerUnit> TIMES = List.of(
      new AnswerUnit("us", 1e-3), new AnswerUnit("ms", 1), new AnswerUnit("s", 1e3), new AnswerUnit("min", 6e4));

  /**
   * The unit of a name for a measure.
   *
   * @param name a unit of time for a measure of time, else free, or empty
   * @throws IllegalArgumentException if a measure of time is not answered in a unit of time
   */
  static AnswerUnit of(Measure measure, String name) {
    if (!measure.isTime()) {
      return new AnswerUnit(name.isEmpty() && !measure.isBare() ? measure.unit().orElseThrow().id() : name, 1);
    }
    return TIMES.stream()
        .filter(unit -> unit.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unit is '" + name + "', but " + measure.name()
            + " is a time; give one of " + String.join(", ", TIMES.stream().map(AnswerUnit::name).toList())));
  }

  /**
   * Reads an answer: a number in this unit, or for times one with a unit of its own such as {@code 800 ms}.
   *
   * @return the number in the measure's unit
   * @throws IllegalArgumentException with one sentence if it is no number
   */
  double parse(String answer) {
    String text = answer.strip().replace(',', '.');
    for (AnswerUnit unit : TIMES.contains(this) ? TIMES.reversed() : List.of(this)) {
      if (!unit.name().isEmpty() && text.endsWith(unit.name()) && isNumber(text, unit)) {
        return Double.parseDouble(number(text, unit)) * unit.size();
      }
    }
    try {
      double number = Double.parseDouble(text);
      if (number >= 0 && Double.isFinite(number)) {
        return number * size;
      }
    } catch (NumberFormatException e) {
      // What to do is said below.
    }
    throw new IllegalArgumentException("Give a number, 0 or more" + (name.isEmpty() ? "." : ", in " + name + "."));
  }

  private static boolean isNumber(String text, AnswerUnit unit) {
    return number(text, unit).matches("\\d+(\\.\\d+)?");
  }

  private static String number(String text, AnswerUnit unit) {
    return text.substring(0, text.length() - unit.name().length()).strip();
  }
}
