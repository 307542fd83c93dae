package io.extentscope.ui.lesson;

import io.extentscope.samples.lesson.Prediction;
import io.extentscope.samples.lesson.StepTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A question: its answers to choose from or a field for a number; then the answer beside what was measured. */
final class QuestionPane {
  private final LessonGuide guide;
  private final StepTask.Predict question;
  private final VBox box = new VBox(10);
  private final Label problem = new Label();
  private final ToggleGroup group = new ToggleGroup();
  private final List<RadioButton> buttons = new ArrayList<>();
  private final TextField field = new TextField();

  QuestionPane(LessonGuide guide, StepTask.Predict question, Optional<Prediction> prediction) {
    this.guide = guide;
    this.question = question;
    problem.getStyleClass().add("lesson-problem");
    problem.setId("lesson-problem");
    problem.setWrapText(true);
    if (prediction.isPresent()) {
      answered(prediction.get());
    } else {
      ask();
    }
  }

  Node node() {
    return box;
  }

  /** Commits to what is chosen or written. */
  void commit() {
    int choice = buttons.indexOf((RadioButton) group.getSelectedToggle());
    try {
      guide.answer(choice, field.getText());
    } catch (IllegalArgumentException e) {
      problem.setText(e.getMessage());
    }
  }

  private void ask() {
    if (question.choices().isEmpty()) {
      field.setId("lesson-answer");
      field.setPrefColumnCount(8);
      field.setOnAction(_ -> commit());
      Label unit = new Label(question.unit().orElseThrow().name());
      HBox row = new HBox(8, new Label("Your answer:"), field, unit);
      row.getStyleClass().add("lesson-row");
      box.getChildren().add(row);
    }
    for (int i = 0; i < question.choices().size(); i++) {
      RadioButton button = new RadioButton(question.choices().get(i).text());
      button.setId("lesson-choice-" + i);
      button.setToggleGroup(group);
      button.setWrapText(true);
      buttons.add(button);
      box.getChildren().add(button);
    }
    Button commit = new Button("This is my answer");
    commit.setId("lesson-commit");
    commit.getStyleClass().add("primary");
    commit.setOnAction(_ -> commit());
    box.getChildren().addAll(problem, commit);
  }

  private void answered(Prediction prediction) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("lesson-result");
    grid.addRow(0, muted("You said"), strong(prediction.answer()));
    // Beside an answer in words a bare number would say nothing.
    String what = prediction.choice() >= 0 ? question.measure().label() + ": " : "";
    String measured = prediction.result().map(result -> what + result.measured()).orElse("the run is on its way …");
    Label value = strong(measured);
    value.setId("lesson-measured");
    grid.addRow(1, muted("The run shows"), value);
    box.getChildren().add(grid);
    prediction.result().ifPresent(result -> {
      Label verdict = new Label((result.right() ? "✓  " : "≠  ") + result.verdict());
      verdict.setId("lesson-verdict");
      verdict.getStyleClass().add("lesson-verdict");
      verdict.setWrapText(true);
      if (prediction.choice() < 0) {
        Label name = new Label("measured: " + question.measure().label());
        name.getStyleClass().add("lesson-note");
        name.setWrapText(true);
        box.getChildren().add(name);
      }
      box.getChildren().add(verdict);
      if (!question.then().isEmpty()) {
        box.getChildren().add(new Prose(question.then()));
      }
    });
  }

  private static Label muted(String text) {
    Label label = new Label(text);
    label.getStyleClass().add("lesson-note");
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
  }

  private static Label strong(String text) {
    Label label = new Label(text);
    label.getStyleClass().add("lesson-value");
    label.setWrapText(true);
    return label;
  }
}
