package io.extentscope.ui.window;

import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import javafx.stage.Stage;
import javafx.stage.Window;

/** A sheet of all keys, made from the command registry. */
final class KeySheet {
  private static final String[][] MOUSE = {
    {"drag on the timeline", "Choose a range: T1 to T2"},
    {"wheel", "Scroll the rows"},
    {"Ctrl + wheel", "Zoom at the pointer"},
    {"Shift + wheel", "Earlier or later"},
    {"click on a name", "Select a task or a lock"},
    {"click on a commit's column", "Show its window of time"}
  };

  private KeySheet() {}

  static Stage show(CommandRegistry commands, Window owner) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("sheet-grid");
    int row = 0;
    for (UiCommand command : commands.all()) {
      if (!commands.keys().of(command.id()).isEmpty()) {
        add(grid, row++, commands.keys().text(command.id()), command.title());
      }
    }
    for (String[] line : MOUSE) {
      add(grid, row++, line[0], line[1]);
    }
    ScrollPane scroll = new ScrollPane(grid);
    scroll.setFitToWidth(true);
    Scene scene = new Scene(scroll, 640, 760);
    scene.getStylesheets().setAll(owner.getScene().getStylesheets());
    Stage stage = new Stage();
    stage.initOwner(owner);
    stage.setTitle("Keys");
    stage.setScene(scene);
    scene.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ESCAPE) {
        stage.close();
      }
    });
    stage.show();
    return stage;
  }

  private static void add(GridPane grid, int row, String key, String meaning) {
    Label label = new Label(key);
    label.getStyleClass().add("key");
    grid.addRow(row, label, new Label(meaning));
  }
}
