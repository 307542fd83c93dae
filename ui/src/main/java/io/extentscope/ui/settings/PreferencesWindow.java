package io.extentscope.ui.settings;

import io.extentscope.ui.command.CommandRegistry;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The preferences: pages at the left, the settings of one at the right, and a filter over all of them. */
public final class PreferencesWindow {
  private final List<PreferencePage> pages;
  private final TextField filter = new TextField();
  private final ListView<String> list = new ListView<>();
  private final VBox content = new VBox();
  private final ScrollPane scroll = new ScrollPane(content);
  private final Label message = new Label();
  private final Stage stage = new Stage();
  private final Window owner;

  /**
   * The window of preferences.
   *
   * @param applied is told after every change, so that it can be seen
   */
  public PreferencesWindow(Preferences preferences, CommandRegistry commands, Runnable applied, Window owner) {
    this.owner = owner;
    Runnable seen = () -> {
      applied.run();
      styled();
    };
    pages = List.of(appearance(preferences, seen), times(preferences, seen),
        new KeysPage(commands, preferences, this::tell));
    filter.setId("preferences-filter");
    filter.setPromptText("Filter");
    filter.textProperty().addListener((_, _, _) -> fill());
    list.setId("preferences-pages");
    list.setPrefWidth(150);
    list.getSelectionModel().selectedItemProperty().addListener((_, _, _) -> fill());
    content.getStyleClass().add("preference-page");
    scroll.setFitToWidth(true);
    message.setId("preferences-message");
    message.setWrapText(true);
    message.getStyleClass().add("knob-note");
    BorderPane pane = new BorderPane(scroll);
    pane.getStyleClass().add("preferences");
    pane.setTop(filter);
    pane.setLeft(list);
    pane.setBottom(foot());
    Scene scene = new Scene(pane, 820, 560);
    scene.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    stage.setScene(scene);
    stage.initOwner(owner);
    stage.setTitle("Preferences");
  }

  /** Shows the window. */
  public void show() {
    styled();
    fill();
    stage.show();
    filter.requestFocus();
  }

  private static PreferencePage appearance(Preferences preferences, Runnable applied) {
    return new ChoicePage("Appearance", () -> {
      preferences.theme(ThemeChoice.SYSTEM);
      preferences.contrast(false);
      applied.run();
    }).with("theme", "Theme", List.of(ThemeChoice.values()), ThemeChoice::title, preferences::theme, chosen -> {
      preferences.theme(chosen);
      applied.run();
    }).with("palette", "Palette", List.of(false, true), high -> high ? "high contrast" : "standard",
        preferences::contrast, high -> {
          preferences.contrast(high);
          applied.run();
        });
  }

  private static PreferencePage times(Preferences preferences, Runnable applied) {
    return new ChoicePage("Times", () -> {
      preferences.times(TimeFormat.SECONDS);
      applied.run();
    }).with("times", "Times in the status line", List.of(TimeFormat.values()), TimeFormat::title, preferences::times,
        chosen -> {
          preferences.times(chosen);
          applied.run();
        });
  }

  private Node foot() {
    Button restore = new Button("Restore Defaults");
    restore.setId("preferences-restore");
    restore.setOnAction(_ -> shown().ifPresent(page -> {
      page.restore();
      tell("");
      fill();
      styled();
    }));
    Button close = new Button("Close");
    close.setId("preferences-close");
    close.setOnAction(_ -> stage.close());
    restore.setMinWidth(Region.USE_PREF_SIZE);
    close.setMinWidth(Region.USE_PREF_SIZE);
    message.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(message, Priority.ALWAYS);
    HBox foot = new HBox(8, message, restore, close);
    foot.getStyleClass().add("lesson-foot");
    return foot;
  }

  private void pressed(KeyEvent event) {
    if (shown().filter(page -> page.pressed(event)).isPresent()) {
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE) {
      stage.close();
    }
  }

  private void tell(String line) {
    message.setText(line);
  }

  private Optional<PreferencePage> shown() {
    return pages.stream().filter(page -> page.title().equals(list.getSelectionModel().getSelectedItem())).findFirst();
  }

  /** Lists the pages that have anything that fits the filter, and shows what fits of the chosen one, else of the first. */
  private void fill() {
    List<String> titles = pages.stream().filter(page -> !fitting(page).isEmpty()).map(PreferencePage::title).toList();
    if (!list.getItems().equals(titles)) {
      list.getItems().setAll(titles);
    }
    if (!titles.contains(list.getSelectionModel().getSelectedItem())) {
      // Comes back here with the page that is chosen then.
      list.getSelectionModel().select(0);
    }
    content.getChildren().clear();
    shown().ifPresent(page -> {
      page.refresh();
      content.getChildren().setAll(fitting(page));
    });
  }

  private List<Node> fitting(PreferencePage page) {
    String[] words = filter.getText().strip().toLowerCase(Locale.ROOT).split("\\s+", -1);
    return page.rows().stream()
        .filter(
            row -> Arrays.stream(words).allMatch((page.title() + " " + row.words()).toLowerCase(Locale.ROOT)::contains))
        .map(PreferencePage.Row::node).toList();
  }

  /** The colours are those of the window behind, which may just have got others. */
  private void styled() {
    stage.getScene().getStylesheets().setAll(owner.getScene().getStylesheets());
  }
}
