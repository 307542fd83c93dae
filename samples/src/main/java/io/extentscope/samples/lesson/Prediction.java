package io.extentscope.samples.lesson;

import io.extentscope.model.text.Units;
import java.util.Optional;

/**
 * An answer that a learner has committed to, and how it compares with what was measured.
 *
 * @param answer in words
 * @param number in the measure's unit; 0 for a choice
 * @param choice index of the choice; -1 for a number
 * @param result empty until the run has shown it
 */
public record Prediction(String answer, double number, int choice, Optional<Result> result) {
  private static final double SPOT_ON = 1.05;

  /**
   * What the run showed.
   *
   * @param measured in words
   * @param right whether the answer was right, or close enough
   * @param verdict one sentence on the answer
   */
  public record Result(String measured, boolean right, String verdict) {}

  static Prediction ofChoice(StepTask.Predict question, int choice) {
    return new Prediction(question.choices().get(choice).text(), 0, choice, Optional.empty());
  }

  static Prediction ofNumber(StepTask.Predict question, double number) {
    return new Prediction(named(question, question.measure().text(number)), number, -1, Optional.empty());
  }

  /** A number that carries no unit, with the word that the question has for it. */
  private static String named(StepTask.Predict question, String number) {
    return question.measure().isBare() ? question.unit().map(unit -> number + " " + unit.name()).orElse(number).strip()
        : number;
  }

  /** The same with what is measured now. */
  Prediction compared(StepTask.Predict question, Moment moment) {
    Reading reading = question.measure().read(moment);
    Result compared = choice >= 0
        ? compareChoice(question, reading, moment)
        : reading.number().isPresent()
            ? compareNumber(question, reading.number().getAsDouble(), named(question, reading.text()))
        : new Result(reading.text(), false, "There is nothing to compare your answer with.");
    return new Prediction(answer, number, choice, Optional.of(compared));
  }

  private Result compareChoice(StepTask.Predict question, Reading reading, Moment moment) {
    for (int i = 0; i < question.choices().size(); i++) {
      if (question.choices().get(i).right().holds(moment)) {
        boolean right = i == choice;
        return new Result(reading.text(), right, right
            ? "You were right."
            : "The run says otherwise: \"" + question.choices().get(i).text() + "\"");
      }
    }
    return new Result(reading.text(), false, "None of the answers fits what was measured.");
  }

  private Result compareNumber(StepTask.Predict question, double measured, String text) {
    if (measured == number) {
      return new Result(text, true, "Spot on.");
    }
    if (measured <= 0 || number <= 0) {
      return new Result(text, false, "The run says otherwise.");
    }
    double factor = Math.max(measured / number, number / measured);
    if (factor <= question.tolerance()) {
      return new Result(text, true, factor <= SPOT_ON ? "Spot on." : "That is close.");
    }
    String times = Units.decimal(factor >= 10 ? Math.rint(factor) : Math.rint(factor * 10) / 10);
    return new Result(text, false, measured > number
        ? "The run shows " + times + " times as much as you expected."
        : "You expected " + times + " times as much as the run shows.");
  }
}
