package io.extentscope.ui.settings;

import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.KeyBindings;
import io.extentscope.ui.command.UiCommand;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The keys of all commands. A key that another command has is refused, in a line that names that command. */
final class KeysPage implements PreferencePage {
  /** What views and controls use themselves. */
  private static final Set<KeyCode> TAKEN = EnumSet.of(
      KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN, KeyCode.ENTER,
      KeyCode.TAB,
      KeyCode.BACK_SPACE, KeyCode.DELETE);

  private final CommandRegistry commands;
  private final Preferences preferences;
  private final Consumer<String> tell;
  private final List<Row> rows = new ArrayList<>();
  private final List<Runnable> refreshers = new ArrayList<>();
  private Optional<UiCommand> waiting = Optional.empty();

  KeysPage(CommandRegistry commands, Preferences preferences, Consumer<String> tell) {
    this.commands = commands;
    this.preferences = preferences;
    this.tell = tell;
    commands.all().forEach(this::add);
  }

  @Override
  public String title() {
    return "Keys";
  }

  @Override
  public List<Row> rows() {
    return List.copyOf(rows);
  }

  @Override
  public void restore() {
    waiting = Optional.empty();
    preferences.restoreKeys();
    refresh();
  }

  @Override
  public void refresh() {
    refreshers.forEach(Runnable::run);
  }

  @Override
  public boolean pressed(KeyEvent event) {
    if (waiting.isEmpty() || event.getCode().isModifierKey()) {
      return false;
    }
    UiCommand command = waiting.get();
    waiting = Optional.empty();
    if (event.getCode() == KeyCode.ESCAPE) {
      tell.accept("");
    } else {
      take(command, event);
    }
    refresh();
    return true;
  }

  private void take(UiCommand command, KeyEvent event) {
    KeyCombination key = combination(event);
    Optional<String> owner = commands.keys().owner(key).filter(id -> !id.equals(command.id()));
    if (TAKEN.contains(event.getCode()) && !event.isControlDown() && !event.isAltDown()) {
      tell.accept(KeyBindings.text(key) + " is used inside the views; choose another key");
    } else if (owner.isPresent()) {
      tell.accept(KeyBindings.text(key) + " is the key of “" + commands.find(owner.get()).title()
          + "”; choose another one, or take it away there first");
    } else {
      preferences.keys(command.id(), List.of(key));
      tell.accept("");
    }
  }

  private static KeyCombination combination(KeyEvent event) {
    List<KeyCombination.Modifier> modifiers = new ArrayList<>();
    if (event.isShiftDown()) {
      modifiers.add(KeyCombination.SHIFT_DOWN);
    }
    if (event.isControlDown()) {
      modifiers.add(KeyCombination.CONTROL_DOWN);
    }
    if (event.isAltDown()) {
      modifiers.add(KeyCombination.ALT_DOWN);
    }
    if (event.isMetaDown()) {
      modifiers.add(KeyCombination.META_DOWN);
    }
    return new KeyCodeCombination(event.getCode(), modifiers.toArray(KeyCombination.Modifier[]::new));
  }

  private void add(UiCommand command) {
    String id = command.id().replace('.', '-');
    Label title = new Label(command.title());
    title.setMinWidth(0);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Label keys = new Label();
    keys.setId("keys-of-" + id);
    keys.getStyleClass().add("key");
    keys.setMinWidth(Region.USE_PREF_SIZE);
    Button change = button("Change…", "change-" + id, () -> {
      waiting = Optional.of(command);
      tell.accept("Press the new key for “" + command.title() + "”; Esc leaves it as it is.");
    });
    Button none = button("None", "none-" + id, () -> preferences.keys(command.id(), List.of()));
    Button usual = button("Default", "default-" + id, () -> usual(command));
    HBox line = new HBox(8, title, gap, keys, change, none, usual);
    line.getStyleClass().add("preference-row");
    rows.add(new Row(command.title() + " " + command.id() + " key", line));
    refreshers.add(() -> {
      boolean own = commands.keys().of(command.id()).equals(command.keys());
      keys.setText(waiting.equals(Optional.of(command)) ? "press a key" : commands.keys().text(command.id()));
      usual.setDisable(own);
      none.setDisable(commands.keys().of(command.id()).isEmpty());
    });
  }

  private void usual(UiCommand command) {
    Optional<String> owner = command.keys().stream().flatMap(key -> commands.keys().owner(key).stream())
        .filter(id -> !id.equals(command.id())).findFirst();
    if (owner.isPresent()) {
      tell.accept("its default is the key of “" + commands.find(owner.get()).title() + "” now");
    } else {
      preferences.keys(command.id(), command.keys());
    }
  }

  private Button button(String text, String id, Runnable action) {
    Button button = new Button(text);
    button.setId(id);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> {
      tell.accept("");
      action.run();
      refresh();
    });
    return button;
  }
}
