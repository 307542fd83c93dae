package io.extentscope.ui.window;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;

/** A button that starts runs beside the window, one that cancels them, and how far they are. */
final class JobBar {
  private final BatchJob job;
  private final Button start;
  private final Button cancel = new Button("Cancel");
  private final ProgressBar progress = new ProgressBar(0);
  private final Label text = new Label();
  private final HBox box;

  JobBar(BatchJob job, String id, String title, Runnable action) {
    this.job = job;
    start = new Button(title);
    start.setId(id + "-start");
    start.getStyleClass().add("primary");
    start.setOnAction(_ -> action.run());
    cancel.setId(id + "-cancel");
    cancel.setOnAction(_ -> job.cancel());
    progress.setPrefWidth(110);
    progress.setId(id + "-progress");
    text.setMinWidth(90);
    box = new HBox(6, start, cancel, progress, text);
    box.setStyle("-fx-alignment: center-left;");
    for (Node control : box.getChildren()) {
      control.setFocusTraversable(false);
    }
  }

  Node node() {
    return box;
  }

  void refresh(boolean possible) {
    start.setDisable(job.running() || !possible);
    cancel.setDisable(!job.running());
    progress.setVisible(job.running());
    progress.setProgress(job.progress());
    text.setText(job.text());
  }
}
