package io.extentscope.ui.lesson;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.samples.lesson.Deed;
import io.extentscope.samples.lesson.LessonProgress;
import io.extentscope.samples.lesson.LessonStep;
import io.extentscope.samples.lesson.Measure;
import io.extentscope.samples.lesson.Moment;
import io.extentscope.samples.lesson.StepState;
import io.extentscope.samples.lesson.StepTask;
import io.extentscope.ui.run.OpenRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One step as the learner sees it. Made anew for each step and state; {@link #refresh} brings its numbers up to date. */
final class StepPane {
  private final LessonGuide guide;
  private final LessonProgress progress;
  private final LessonStep step;
  private final VBox box = new VBox(10);
  private final Label sees = new Label();
  private final Label paused = new Label("The run is paused. The space bar lets it go on.");
  private final VBox hint = new VBox();
  private final List<Label> values = new ArrayList<>();
  private final Button act = new Button();
  private Optional<QuestionPane> question = Optional.empty();

  /**
   * Makes the pane of the step that is shown.
   *
   * @param lookAt names what the step's highlight means
   */
  StepPane(LessonGuide guide, LessonProgress progress, Function<LessonStep, String> lookAt) {
    this.guide = guide;
    this.progress = progress;
    this.step = progress.step();
    box.getStyleClass().add("lesson-step");
    Label title = new Label((progress.index() + 1) + ".  " + step.title());
    title.getStyleClass().add("lesson-step-title");
    title.setId("lesson-step-title");
    title.setWrapText(true);
    box.getChildren().addAll(title, new Prose(step.text()));
    step.highlight().ifPresent(_ -> note("▣  Framed in the window: " + lookAt.apply(step)));
    task();
    shown();
    state();
    hint();
  }

  Node node() {
    return box;
  }

  /** Does what the step's button does, or commits to the answer. */
  void perform() {
    question.ifPresentOrElse(QuestionPane::commit, guide::perform);
  }

  boolean hasHint() {
    return !step.hint().isEmpty();
  }

  void toggleHint() {
    hint.setVisible(!hint.isVisible());
    hint.setManaged(hint.isVisible());
  }

  /** Shows what the run shows now. */
  void refresh() {
    Optional<OpenRun> run = guide.run();
    if (run.isEmpty()) {
      return;
    }
    RunSnapshot snapshot = run.get().snapshot();
    for (int i = 0; i < values.size(); i++) {
      values.get(i).setText(step.show().get(i).read(new Moment(snapshot, snapshot.now())).text());
    }
    boolean open = progress.open();
    boolean waiting = open && !progress.holds();
    sees.setText(waiting ? "now:  " + progress.sees(snapshot) : "");
    show(sees, waiting);
    boolean toTurn = knobToTurn(snapshot);
    show(paused, waiting && !toTurn && !run.get().playing() && run.get().canGo());
    if (open && turnsKnob()) {
      act.setDisable(!toTurn);
    }
  }

  private boolean turnsKnob() {
    return step.task() instanceof StepTask.Do task && task.what() instanceof Deed.Turn;
  }

  /** Whether the step's knob does not stand yet where the step wants it: that comes before the run goes on. */
  private boolean knobToTurn(RunSnapshot snapshot) {
    return step.task() instanceof StepTask.Do task && task.what() instanceof Deed.Turn turn
        && snapshot.requested().get(turn.knob()) != turn.value();
  }

  private void task() {
    switch (step.task()) {
      case StepTask.Do task -> {
        act.setText(label(task.what()));
        act.setId("lesson-do");
        act.getStyleClass().add("primary");
        act.setOnAction(_ -> guide.perform());
        // A command can be given again, as steps ask for; a knob stands where the step wants it.
        act.setDisable(!progress.open() && turnsKnob());
        box.getChildren().add(act);
      }
      case StepTask.Predict task -> {
        QuestionPane pane = new QuestionPane(guide, task, progress.prediction());
        if (progress.holds()) {
          question = Optional.of(pane);
        }
        if (progress.open() || progress.prediction().isPresent()) {
          box.getChildren().add(pane.node());
        }
      }
      case StepTask.Tell _,StepTask.Check _ -> {
        // There is nothing to press.
      }
    }
  }

  private String label(Deed deed) {
    return switch (deed) {
      case Deed.Turn turn -> "Set " + turn.knob().label() + " to " + turn.valueText();
      case Deed.Run order -> guide.commandTitle(order.command());
    };
  }

  /** The values of measures; those of a question only when it is answered. */
  private void shown() {
    boolean secret = step.task() instanceof StepTask.Predict && progress.open();
    if (step.show().isEmpty() || secret) {
      return;
    }
    GridPane grid = new GridPane();
    grid.getStyleClass().add("lesson-result");
    for (Measure measure : step.show()) {
      Label name = new Label(measure.label());
      name.getStyleClass().add("lesson-note");
      name.setWrapText(true);
      Label value = new Label();
      value.getStyleClass().add("lesson-value");
      value.setMinWidth(Region.USE_PREF_SIZE);
      values.add(value);
      grid.addRow(values.size(), name, value);
    }
    box.getChildren().add(grid);
  }

  private void state() {
    sees.setId("lesson-sees");
    sees.setWrapText(true);
    sees.getStyleClass().add("lesson-note");
    paused.setId("lesson-paused");
    paused.setWrapText(true);
    paused.getStyleClass().add("lesson-problem");
    show(sees, false);
    show(paused, false);
    box.getChildren().addAll(sees, paused);
    StepState state = progress.state(progress.index());
    if (state != StepState.OPEN && !(step.task() instanceof StepTask.Tell)) {
      Label done = new Label(
          state == StepState.SKIPPED ? "–  Skipped." : progress.finished() ? "✓  Done." : "✓  Done. Go on with Next.");
      done.setId("lesson-done");
      done.getStyleClass().add("lesson-verdict");
      box.getChildren().add(done);
    }
  }

  private void hint() {
    Label label = new Label("Hint: " + step.hint());
    label.setId("lesson-hint-text");
    label.setWrapText(true);
    hint.getStyleClass().add("lesson-card");
    hint.getChildren().add(label);
    show(hint, false);
    box.getChildren().add(hint);
  }

  private void note(String text) {
    Label label = new Label(text);
    label.getStyleClass().add("lesson-note");
    label.setWrapText(true);
    box.getChildren().add(label);
  }

  private static void show(Region region, boolean shown) {
    region.setVisible(shown);
    region.setManaged(shown);
  }
}
