package io.extentscope.samples.lesson;

import java.util.List;
import java.util.Optional;

/** What a step asks of the learner. */
public sealed interface StepTask {

  /** What is done in it, in order. */
  default List<Deed> deeds() {
    return List.of();
  }

  /** To read. */
  record Tell() implements StepTask {}

  /**
   * To do something; it is done when the run's state says so, however the learner brought that about.
   *
   * @param what what the step's button does
   * @param until when it is done
   */
  record Do(Deed what, Condition until) implements StepTask {
    @Override
    public List<Deed> deeds() {
      return List.of(what);
    }
  }

  /** To wait for, or bring about, a state of the run. */
  record Check(Condition until) implements StepTask {}

  /**
   * To answer a question before the run goes on, and see the answer beside what is measured then.
   *
   * @param measure what is measured
   * @param unit the unit in which the learner answers; empty for a question with choices
   * @param choices the answers to choose from; empty if the answer is a number
   * @param tolerance a number is close if it is at most this many times too large or too small
   * @param deeds what is done once the answer is given
   * @param until when the result is there
   * @param then what the learner reads beside the result
   */
  record Predict(
      Measure measure,
      Optional<AnswerUnit> unit,
      List<Choice> choices,
      double tolerance,
      List<Deed> deeds,
      Condition until,
      String then) implements StepTask {
    public Predict {
      choices = List.copyOf(choices);
      deeds = List.copyOf(deeds);
    }
  }

  /** An answer to choose, and when it is right. */
  record Choice(String text, Condition right) {}
}
