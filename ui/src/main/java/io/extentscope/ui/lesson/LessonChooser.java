package io.extentscope.ui.lesson;

import io.extentscope.samples.lesson.Lessons;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** All lessons of the program, to choose one. */
final class LessonChooser {
  private final LessonGuide guide;
  private final VBox box = new VBox(14);

  LessonChooser(LessonGuide guide) {
    this.guide = guide;
    box.getStyleClass().add("lesson-body");
    box.setId("lesson-chooser");
  }

  Node node() {
    return box;
  }

  /** Shows how far the user is with each. */
  void refresh() {
    box.getChildren().setAll(new Prose(
        "A lesson leads you through a run, step by step: to read, to do, to check and to predict. Choose one."));
    Lessons.headings().forEach(heading -> box.getChildren().add(entry(heading)));
  }

  private Node entry(Lessons.Heading heading) {
    Label title = new Label(heading.title());
    title.getStyleClass().add("lesson-step-title");
    title.setWrapText(true);
    boolean done = guide.book().done(heading.id());
    int step = guide.book().step(heading.id());
    String state = done ? "✓ done" : step > 0 ? "left at step " + (step + 1) : "";
    Label minutes = new Label("about " + heading.minutes() + " minutes" + (state.isEmpty() ? "" : "   " + state));
    minutes.getStyleClass().add("lesson-note");
    Button start = new Button(done ? "Take it again" : step > 0 ? "Go on" : "Start");
    start.setId("lesson-start-" + heading.id());
    if (!done) {
      start.getStyleClass().add("primary");
    }
    start.setOnAction(_ -> guide.begin(heading.id()));
    HBox foot = new HBox(10, start, minutes);
    foot.getStyleClass().add("lesson-row");
    VBox entry = new VBox(6, title, new Prose(heading.goal()), foot);
    entry.getStyleClass().add("lesson-card");
    return entry;
  }
}
