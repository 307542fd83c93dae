package io.extentscope.archfixture.ui;

import javafx.application.Platform;

final class RunsLater {
  void run(Runnable action) {
    Platform.runLater(action);
  }
}
