package io.extentscope.ui.window;

import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.RunDirectory;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** One button for each open run; shown only when there are several. */
final class RunTabs {
  private final Session session;
  private final HBox box = new HBox();
  private long shownVersion = -1;

  RunTabs(Session session) {
    this.session = session;
    box.getStyleClass().add("perspectives");
    box.setStyle("-fx-alignment: center-left;");
    box.setId("run-tabs");
    refresh();
  }

  Node node() {
    return box;
  }

  void refresh() {
    RunDirectory runs = session.runs();
    if (runs.version() == shownVersion) {
      return;
    }
    shownVersion = runs.version();
    box.getChildren().clear();
    for (OpenRun run : runs.all()) {
      ToggleButton tab = new ToggleButton(run.title());
      tab.setFocusTraversable(false);
      tab.setSelected(runs.shown().equals(Optional.of(run)));
      tab.setOnAction(_ -> runs.show(run));
      box.getChildren().addAll(tab, close(run));
    }
    boolean several = runs.all().size() > 1;
    box.setVisible(several);
    box.setManaged(several);
  }

  private Button close(OpenRun run) {
    Button close = new Button("✕");
    close.getStyleClass().add("run-tab-close");
    close.setFocusTraversable(false);
    close.setTooltip(new Tooltip("Close " + run.title()));
    close.setOnAction(_ -> session.close(run));
    return close;
  }
}
