package io.extentscope.ui.window;

import java.util.List;
import javafx.scene.control.ComboBox;

/** What boxes for a choice have in common. */
final class Boxes {
  /** Text to the left; the style sheet puts numbers to the right. */
  static final String LEFT = "-fx-alignment: center-left;";

  private Boxes() {}

  /** Offers other values, one of them chosen. A box that has a choice while its values change may choose by place. */
  static <T> void fill(ComboBox<T> box, List<T> values, T chosen) {
    box.getSelectionModel().clearSelection();
    box.getItems().setAll(values);
    box.setValue(chosen);
  }
}
