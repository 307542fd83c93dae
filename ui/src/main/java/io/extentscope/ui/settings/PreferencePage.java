package io.extentscope.ui.settings;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;

/** A page of the preferences. What is changed on it counts at once. */
interface PreferencePage {

  /**
   * One setting.
   *
   * @param words by which the filter finds it
   * @param node its label and control
   */
  record Row(String words, Node node) {}

  String title();

  List<Row> rows();

  /** Puts all settings of the page back to what they are without any choice. */
  void restore();

  /** Shows the settings as they are. */
  void refresh();

  /** Takes a key before any control does; true if it was meant for the page. */
  default boolean pressed(KeyEvent event) {
    return false;
  }
}
