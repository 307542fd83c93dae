package io.extentscope.ui.window;

import io.extentscope.ui.fx.Background;
import io.extentscope.ui.fx.Job;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** All long work that is going on, each with a bar and a button that cancels it. */
final class ProgressPane {
  private static final double TITLE_WIDTH = 420;

  private final Background background;
  private final VBox rows = new VBox(4);
  private final Map<Job, ProgressBar> bars = new HashMap<>();
  private List<Job> shown = List.of();

  ProgressPane(Background background) {
    this.background = background;
    rows.setId("progress-view");
    rows.getStyleClass().add("strip");
    rows.setVisible(false);
    rows.setManaged(false);
    fill();
  }

  Node node() {
    return rows;
  }

  /** Shows it, or hides it. */
  void toggle() {
    rows.setVisible(!rows.isVisible());
    rows.setManaged(rows.isVisible());
  }

  /** Brings it up to date; once in every pulse. */
  void refresh() {
    if (!background.jobs().equals(shown)) {
      shown = background.jobs();
      fill();
    }
    bars.forEach((job, bar) -> bar.setProgress(job.progress()));
  }

  private void fill() {
    bars.clear();
    rows.getChildren().clear();
    if (shown.isEmpty()) {
      rows.getChildren().add(new Label("Progress: nothing goes on in the background."));
    }
    shown.forEach(job -> rows.getChildren().add(row(job)));
  }

  private Node row(Job job) {
    Label title = new Label(job.title());
    title.setPrefWidth(TITLE_WIDTH);
    ProgressBar bar = new ProgressBar(job.progress());
    bar.setPrefWidth(240);
    bars.put(job, bar);
    Button cancel = new Button("Cancel");
    cancel.getStyleClass().add("progress-cancel");
    cancel.setDisable(!job.canCancel());
    cancel.setOnAction(_ -> {
      job.cancel();
      cancel.setDisable(true);
      cancel.setText("Cancelling");
    });
    HBox row = new HBox(10, title, bar, cancel);
    row.getStyleClass().add("lesson-row");
    return row;
  }
}
