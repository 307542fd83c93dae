package io.extentscope.ui.quick;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A field over the window, with the entries that fit below it. Arrows choose, Enter does, Escape or a click beside it closes. */
public final class QuickAccess {
  private static final int MOST = 200;
  private static final double WIDTH = 620;
  private static final double LIST_HEIGHT = 400;

  private final Supplier<List<QuickEntry>> source;
  private final TextField field = new TextField();
  private final ListView<QuickEntry> list = new ListView<>();
  private final Label count = new Label();
  private final StackPane layer;
  private List<QuickEntry> entries = List.of();
  private @Nullable Node focusBefore;

  /** Quick Access over what a source offers each time it is opened. */
  public QuickAccess(Supplier<List<QuickEntry>> source) {
    this.source = source;
    field.setId("quick-field");
    field.setPromptText("Command, view, scenario, lesson, file, lock, task or block group");
    field.textProperty().addListener((_, _, _) -> search());
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    list.setId("quick-list");
    list.setFocusTraversable(false);
    list.setCellFactory(_ -> new QuickCell());
    list.setOnMouseClicked(_ -> run());
    list.setPlaceholder(new Label("Nothing fits."));
    list.setPrefHeight(LIST_HEIGHT);
    VBox.setVgrow(list, Priority.ALWAYS);
    count.setId("quick-count");
    VBox box = new VBox(field, list, count);
    box.getStyleClass().add("quick-access");
    box.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    StackPane.setAlignment(box, Pos.TOP_CENTER);
    StackPane.setMargin(box, new Insets(48, 12, 24, 12));
    layer = new StackPane(box);
    layer.setId("quick");
    layer.setOnMousePressed(event -> {
      if (event.getTarget().equals(layer)) {
        close();
      }
    });
    layer.setVisible(false);
  }

  /** To be laid over the window. */
  public Node node() {
    return layer;
  }

  public boolean showing() {
    return layer.isVisible();
  }

  /** Opens it with what can be done now; if it is open, closes it. */
  public void toggle() {
    if (showing()) {
      close();
      return;
    }
    entries = source.get();
    focusBefore = layer.getScene().getFocusOwner();
    layer.setVisible(true);
    field.clear();
    search();
    field.requestFocus();
  }

  /** Closes it; the keyboard goes to where it was. */
  public void close() {
    layer.setVisible(false);
    entries = List.of();
    list.getItems().clear();
    if (focusBefore != null) {
      focusBefore.requestFocus();
    }
    focusBefore = null;
  }

  private void search() {
    QuickSearch.Found found = QuickSearch.find(entries, field.getText(), MOST);
    list.getItems().setAll(found.entries());
    list.getSelectionModel().selectFirst();
    list.scrollTo(0);
    count.setText(found.more() > 0 ? "and " + found.more() + " more; another letter finds fewer" : "");
    count.setVisible(found.more() > 0);
    count.setManaged(found.more() > 0);
  }

  private void pressed(KeyEvent event) {
    switch (event.getCode()) {
      case ESCAPE -> close();
      case ENTER -> run();
      case UP -> move(-1);
      case DOWN -> move(1);
      case PAGE_UP -> move(-10);
      case PAGE_DOWN -> move(10);
      case TAB -> {
        // The keyboard stays in the field: there is nothing else to go to.
      }
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void move(int by) {
    int last = list.getItems().size() - 1;
    if (last >= 0) {
      int to = Math.clamp(list.getSelectionModel().getSelectedIndex() + by, 0, last);
      list.getSelectionModel().select(to);
      list.scrollTo(Math.max(0, to - 5));
    }
  }

  private void run() {
    QuickEntry entry = list.getSelectionModel().getSelectedItem();
    if (entry != null && entry.enabled()) {
      // What an action may do can depend on where the keyboard is.
      close();
      entry.action().run();
    }
  }
}
