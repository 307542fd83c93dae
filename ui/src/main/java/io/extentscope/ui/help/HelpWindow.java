package io.extentscope.ui.help;

import io.extentscope.ui.command.CommandRegistry;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;

/** A window with the help on one part, and a list of all parts. */
public final class HelpWindow {
  /** The topic that speaks of the window as a whole. */
  public static final String GENERAL = "window";

  /** A command's key: {@code {run.play-pause}}. */
  private static final Pattern KEY = Pattern.compile("\\{([a-z.-]+)}");

  private final CommandRegistry commands;
  private final VBox text = new VBox(9);
  private final ScrollPane scroll = new ScrollPane(text);

  private HelpWindow(CommandRegistry commands) {
    this.commands = commands;
  }

  /** Shows the help on a topic, or on the window where there is none. */
  public static Stage show(String topic, CommandRegistry commands, Window owner) {
    Map<String, HelpText.Topic> topics = HelpText.all();
    HelpWindow help = new HelpWindow(commands);
    ListView<String> list = new ListView<>();
    list.setId("help-topics");
    list.getItems().setAll(topics.values().stream().map(HelpText.Topic::title).toList());
    list.getSelectionModel().selectedIndexProperty().addListener(
        (_, _, at) -> help.fill(topics.values().stream().skip(Math.max(0, at.intValue())).findFirst().orElseThrow()));
    list.setPrefWidth(170);
    help.text.getStyleClass().add("help-text");
    help.text.setId("help-text");
    help.scroll.setFitToWidth(true);
    BorderPane pane = new BorderPane(help.scroll);
    pane.setLeft(list);
    String shown = topics.containsKey(topic) ? topic : GENERAL;
    list.getSelectionModel().select(Objects.requireNonNull(topics.get(shown), "there is a general topic").title());
    Stage stage = new Stage();
    stage.initOwner(owner);
    stage.setTitle("Help");
    Scene scene = new Scene(pane, 760, 520);
    scene.getStylesheets().setAll(owner.getScene().getStylesheets());
    scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
      if (event.getCode() == KeyCode.ESCAPE) {
        stage.close();
      }
    });
    stage.setScene(scene);
    stage.show();
    list.scrollTo(list.getSelectionModel().getSelectedIndex());
    return stage;
  }

  private void fill(HelpText.Topic topic) {
    Label title = new Label(topic.title());
    title.getStyleClass().add("help-title");
    title.setId("help-title");
    text.getChildren().setAll(title);
    for (String paragraph : topic.paragraphs()) {
      Label label = new Label(withKeys(paragraph));
      label.setWrapText(true);
      label.setMinHeight(VBox.USE_PREF_SIZE);
      text.getChildren().add(label);
    }
    scroll.setVvalue(0);
  }

  private String withKeys(String paragraph) {
    Matcher matcher = KEY.matcher(paragraph);
    return matcher.replaceAll(found -> {
      String keys = commands.keys().text(commands.find(found.group(1)).id());
      return Matcher.quoteReplacement(keys.isEmpty() ? "(no key)" : keys);
    });
  }
}
