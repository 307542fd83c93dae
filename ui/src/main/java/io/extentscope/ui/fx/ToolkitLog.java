package io.extentscope.ui.fx;

import java.util.logging.Filter;
import java.util.logging.Logger;

/** What the toolkit logs. */
final class ToolkitLog {
  // Held, because a logger that nobody holds forgets its filter.
  private static final Logger TOOLKIT = Logger.getLogger("javafx");

  private ToolkitLog() {}

  /**
   * Leaves out the warning that JavaFX was loaded from the class path. That is how this program means it, since ControlsFX
   * needs parts of JavaFX that its modules do not export. All other warnings are kept.
   */
  static void leaveOutTheClassPath() {
    Filter others = TOOLKIT.getFilter();
    TOOLKIT.setFilter(record -> !String.valueOf(record.getMessage()).startsWith("Unsupported JavaFX configuration")
        && (others == null || others.isLoggable(record)));
  }
}
