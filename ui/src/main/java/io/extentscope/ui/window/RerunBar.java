package io.extentscope.ui.window;

import io.extentscope.model.text.Units;
import io.extentscope.ui.run.Rerun;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** How far a fork's second run is on its way, with a button that cancels it; hidden while there is none. */
final class RerunBar {
  private final Session session;
  private final Label text = new Label();
  private final ProgressBar progress = new ProgressBar(0);
  private final HBox box;

  RerunBar(Session session) {
    this.session = session;
    Button cancel = new Button("Cancel");
    cancel.setId("rerun-cancel");
    cancel.setOnAction(_ -> session.rerun().ifPresent(Rerun::cancel));
    progress.setId("rerun-progress");
    progress.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(progress, Priority.ALWAYS);
    text.setId("rerun-text");
    box = new HBox(text, progress, cancel);
    box.getStyleClass().add("strip");
    box.setId("rerun");
    refresh();
  }

  Node node() {
    return box;
  }

  void refresh() {
    Optional<Rerun> rerun = session.rerun();
    box.setVisible(rerun.isPresent());
    box.setManaged(rerun.isPresent());
    rerun.ifPresent(running -> {
      progress.setProgress(running.progress());
      text.setText(String.format(
          Locale.ROOT, "running again from the start to %s: %.0f %%", Units.moment(running.target()),
          100 * running.progress()));
    });
  }
}
