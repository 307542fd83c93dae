package io.extentscope.ui.quick;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A line of Quick Access: kind, title, and keys or a word about it. */
final class QuickCell extends ListCell<QuickEntry> {
  private static final double KIND_WIDTH = 86;

  private final Label kind = label("quick-kind");
  private final Label title = label("quick-title");
  private final Label note = label("quick-note");
  private final HBox line;

  QuickCell() {
    kind.setMinWidth(KIND_WIDTH);
    kind.setPrefWidth(KIND_WIDTH);
    title.setMinWidth(0);
    note.setMinWidth(Region.USE_PREF_SIZE);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    line = new HBox(8, kind, title, gap, note);
    line.getStyleClass().add("quick-line");
    // Else a long title would make the list wider than its window.
    setPrefWidth(0);
  }

  @Override
  protected void updateItem(QuickEntry entry, boolean empty) {
    super.updateItem(entry, empty);
    boolean none = empty || entry == null;
    setGraphic(none ? null : line);
    if (!none) {
      kind.setText(entry.kind());
      title.setText(entry.title());
      note.setText(entry.note());
      line.setOpacity(entry.enabled() ? 1 : 0.5);
    }
  }

  private static Label label(String style) {
    Label label = new Label();
    label.getStyleClass().add(style);
    return label;
  }
}
