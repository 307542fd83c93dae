package io.extentscope.ui.knob;

import io.extentscope.model.tunable.Tunable;
import javafx.scene.Node;

/** One knob: shows what is requested and what is applied, and asks for a new value. */
interface KnobRow {

  Node node();

  /** Shows the values of the last snapshot. */
  void show(long requested, long applied);

  /** The id of the control of a tunable, for style sheets and tests. */
  static String id(Tunable tunable) {
    return "knob-" + tunable.key().replace('.', '-');
  }
}
