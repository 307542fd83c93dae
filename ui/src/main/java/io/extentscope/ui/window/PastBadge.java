package io.extentscope.ui.window;

import io.extentscope.model.text.Units;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.run.OpenRun;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Says that views look at the past, how far the run is, and leads back to now. It lies over the views and moves nothing. */
final class PastBadge {
  private final Label text = new Label();
  private final HBox box;
  private Optional<Cursor> shown = Optional.empty();
  private long shownNow = -1;

  PastBadge(CommandRegistry commands) {
    text.setId("past-text");
    box = new HBox(text, commands.button("view.now", "Now (End)"));
    box.getStyleClass().add("past");
    box.setId("past");
    box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    box.setVisible(false);
  }

  Node node() {
    return box;
  }

  /** Shows where the views of a run look. */
  void refresh(Optional<OpenRun> run) {
    Optional<Cursor> cursor = run.flatMap(open -> open.state().cursor());
    box.setVisible(cursor.isPresent());
    long now = run.map(open -> open.snapshot().now()).orElse(0L);
    if (cursor.isPresent() && (!cursor.equals(shown) || now != shownNow)) {
      text.setText(String.format(
          Locale.ROOT, "at %.6f s, the run is at %s", cursor.get().time() / 1e9, Units.moment(now)));
    }
    shown = cursor;
    shownNow = now;
  }
}
