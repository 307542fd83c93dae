package io.extentscope.ui.window;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** One clear line about something that went wrong, until it is closed. */
final class Notice {
  private final Label text = new Label();
  private final HBox box;

  Notice() {
    text.setId("notice-text");
    text.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(text, Priority.ALWAYS);
    Button close = new Button("✕");
    close.setId("notice-close");
    close.setFocusTraversable(false);
    close.setOnAction(_ -> hide());
    box = new HBox(text, close);
    box.getStyleClass().add("notice");
    box.setId("notice");
    hide();
  }

  Node node() {
    return box;
  }

  void show(String message) {
    text.setText(message);
    box.setVisible(true);
    box.setManaged(true);
  }

  void hide() {
    box.setVisible(false);
    box.setManaged(false);
  }
}
