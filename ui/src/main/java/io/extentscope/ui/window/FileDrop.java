package io.extentscope.ui.window;

import java.io.File;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Files that are dropped onto the window are opened. */
final class FileDrop {
  private FileDrop() {}

  static void listen(Scene scene, Session session) {
    scene.setOnDragOver(FileDrop::accept);
    scene.setOnDragDropped(event -> {
      session.openFiles(event.getDragboard().getFiles().stream().map(File::toPath).toList());
      event.setDropCompleted(true);
    });
  }

  private static void accept(DragEvent event) {
    if (event.getDragboard().hasFiles()) {
      event.acceptTransferModes(TransferMode.COPY);
    }
  }
}
