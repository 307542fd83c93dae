package io.extentscope.samples.lesson;

import io.extentscope.model.run.RunSnapshot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * How far a learner has come in a lesson: it is told what the run looks like and what the learner does, and knows nothing
 * else. Not safe for several threads.
 */
public final class LessonProgress {
  private static final long NOT_BEGUN = -1;

  private final Lesson lesson;
  private final List<StepState> states;
  private final List<Optional<Prediction>> predictions;
  private int index;
  private long stepStart = NOT_BEGUN;

  /**
   * Begins or goes on with a lesson.
   *
   * @param first index of the step to begin with; those before it count as done
   */
  public LessonProgress(Lesson lesson, int first) {
    this.lesson = lesson;
    index = Math.clamp(first, 0, lesson.steps().size() - 1);
    states = new ArrayList<>(Collections.nCopies(lesson.steps().size(), StepState.OPEN));
    predictions = new ArrayList<>(Collections.nCopies(lesson.steps().size(), Optional.empty()));
    for (int i = 0; i < index; i++) {
      states.set(i, StepState.DONE);
    }
  }

  public Lesson lesson() {
    return lesson;
  }

  /** Index of the step that is shown. */
  public int index() {
    return index;
  }

  public LessonStep step() {
    return lesson.steps().get(index);
  }

  public StepState state(int step) {
    return states.get(step);
  }

  /** The answer given in the step that is shown. */
  public Optional<Prediction> prediction() {
    return predictions.get(index);
  }

  /** Whether it is the last step and nothing is left to do in it. */
  public boolean finished() {
    return index == lesson.steps().size() - 1 && !open();
  }

  /** Whether the step that is shown waits for something. */
  public boolean open() {
    return states.get(index) == StepState.OPEN;
  }

  /** Whether the run must wait, because the learner has yet to answer. */
  public boolean holds() {
    return open() && step().task() instanceof StepTask.Predict && prediction().isEmpty();
  }

  /** Takes in what the run looks like now; a step whose condition holds is done, and stays so. */
  public void observe(RunSnapshot snapshot) {
    if (stepStart == NOT_BEGUN) {
      stepStart = snapshot.now();
    }
    if (!open()) {
      return;
    }
    Moment moment = new Moment(snapshot, stepStart);
    boolean done = switch (step().task()) {
      case StepTask.Tell _ -> true;
      case StepTask.Do task -> task.until().holds(moment);
      case StepTask.Check task -> task.until().holds(moment);
      case StepTask.Predict task -> prediction().isPresent() && task.until().holds(moment);
    };
    if (done) {
      states.set(index, StepState.DONE);
      if (step().task() instanceof StepTask.Predict task) {
        predictions.set(index, prediction().map(answer -> answer.compared(task, moment)));
      }
    }
  }

  /** What the step waits for and what is seen of it now; empty if it waits for nothing that can be seen. */
  public String sees(RunSnapshot snapshot) {
    Moment moment = new Moment(snapshot, stepStart == NOT_BEGUN ? snapshot.now() : stepStart);
    return switch (step().task()) {
      case StepTask.Tell _ -> "";
      case StepTask.Do task -> task.until().sees(moment);
      case StepTask.Check task -> task.until().sees(moment);
      case StepTask.Predict task -> prediction().isEmpty() ? "" : task.until().sees(moment);
    };
  }

  /**
   * Commits to a number.
   *
   * @param snapshot the run at this moment
   * @throws IllegalArgumentException with one sentence if it is none, or no number is asked for
   */
  public void answer(String number, RunSnapshot snapshot) {
    StepTask.Predict question = question();
    AnswerUnit unit = question.unit().orElseThrow(() -> new IllegalArgumentException("Choose one of the answers."));
    commit(Prediction.ofNumber(question, unit.parse(number)), snapshot);
  }

  /**
   * Commits to one of the choices.
   *
   * @throws IllegalArgumentException if there is none of that index
   */
  public void choose(int choice, RunSnapshot snapshot) {
    StepTask.Predict question = question();
    if (choice < 0 || choice >= question.choices().size()) {
      throw new IllegalArgumentException("Choose one of the answers.");
    }
    commit(Prediction.ofChoice(question, choice), snapshot);
  }

  private StepTask.Predict question() {
    if (!holds() || !(step().task() instanceof StepTask.Predict question)) {
      throw new IllegalArgumentException("There is no question that waits for an answer.");
    }
    return question;
  }

  private void commit(Prediction prediction, RunSnapshot snapshot) {
    predictions.set(index, Optional.of(prediction));
    stepStart = snapshot.now();
  }

  /** Goes on; does nothing while the step waits for something, and after the last step. */
  public void next() {
    if (!open()) {
      move(1);
    }
  }

  /** Leaves the step undone and goes on. */
  public void skip() {
    if (open()) {
      states.set(index, StepState.SKIPPED);
    }
    move(1);
  }

  /** Shows the step before. */
  public void back() {
    move(-1);
  }

  /** The run was started again: what the step counts begins anew, and a question without a result is asked again. */
  public void runStartedAgain() {
    stepStart = NOT_BEGUN;
    if (open()) {
      predictions.set(index, Optional.empty());
    }
  }

  private void move(int by) {
    int to = index + by;
    if (to >= 0 && to < lesson.steps().size()) {
      index = to;
      runStartedAgain();
    }
  }
}
