package io.extentscope.ui.window;

import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;

/** One clear line about something that went wrong, until it is closed. */
final class Notice {
  private final Label text = new Label();
  private final HBox box;
  private final PauseTransition passing = new PauseTransition(Duration.seconds(5));

  Notice() {
    text.setId("notice-text");
    text.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(text, Priority.ALWAYS);
    Button close = new Button("✕");
    close.setId("notice-close");
    close.setFocusTraversable(false);
    close.setOnAction(_ -> hide());
    box = new HBox(text, close);
    box.setId("notice");
    passing.setOnFinished(_ -> hide());
    hide();
  }

  Node node() {
    return box;
  }

  /** Shows what went wrong until it is closed or something new begins; an empty message hides it. */
  void show(String message) {
    box.getStyleClass().setAll("notice");
    tell(message);
  }

  /** Shows for a few seconds what was done. */
  void done(String message) {
    box.getStyleClass().setAll("strip");
    tell(message);
    passing.playFromStart();
  }

  private void tell(String message) {
    passing.stop();
    text.setText(message);
    box.setVisible(!message.isEmpty());
    box.setManaged(!message.isEmpty());
  }

  void hide() {
    box.setVisible(false);
    box.setManaged(false);
  }
}
