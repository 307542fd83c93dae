package io.extentscope.archfixture.ui.fx;

import javafx.application.Platform;

/** The one class that may. */
final class FxBridge {
  void run(Runnable action) {
    Platform.runLater(action);
  }
}
