package io.extentscope.ui.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;

/**
 * All commands by id. Menu items, buttons and keys made here use the same action and the same enablement, which
 * {@link #refresh()} brings up to date.
 */
public final class CommandRegistry {
  private final Map<String, UiCommand> commands = new LinkedHashMap<>();
  private final List<Runnable> refreshers = new ArrayList<>();
  private final KeyBindings keys = new KeyBindings();
  private boolean keyTaken;

  /**
   * Adds commands.
   *
   * @throws IllegalArgumentException if an id or a key is taken
   */
  public void register(UiCommand... added) {
    for (UiCommand command : added) {
      if (commands.containsKey(command.id())) {
        throw new IllegalArgumentException(command.id() + " clashes with " + command.id());
      }
      keys.add(command);
      commands.put(command.id(), command);
    }
  }

  /** The keys of the commands. */
  public KeyBindings keys() {
    return keys;
  }

  /** All commands in the order of their registration. */
  public List<UiCommand> all() {
    return List.copyOf(commands.values());
  }

  /**
   * The command of an id.
   *
   * @throws IllegalArgumentException if there is none
   */
  public UiCommand find(String id) {
    UiCommand command = commands.get(id);
    if (command == null) {
      throw new IllegalArgumentException("no command " + id);
    }
    return command;
  }

  /** A menu item that runs the command and shows its key. */
  public MenuItem menuItem(String id) {
    UiCommand command = find(id);
    MenuItem item = new MenuItem(keyed(command));
    item.setId("menu-" + id);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> command.run());
    refreshers.add(() -> {
      item.setDisable(!command.enabled().getAsBoolean());
      retell(item.getText(), command, item::setText);
    });
    return item;
  }

  /** A button that runs the command; its tool tip names command and key. */
  public Button button(String id, String text) {
    Button button = new Button(text);
    // Half a word is worse than none: a tool bar that is too narrow has a menu for what does not fit.
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> find(id).run());
    bind(button, id);
    return button;
  }

  /** Gives a control the command's id, tool tip and enablement. */
  public void bind(Labeled control, String id) {
    UiCommand command = find(id);
    control.setId(id.replace('.', '-'));
    control.setFocusTraversable(false);
    Tooltip tip = new Tooltip(keyed(command));
    control.setTooltip(tip);
    refreshers.add(() -> {
      control.setDisable(!command.enabled().getAsBoolean());
      retell(tip.getText(), command, tip::setText);
    });
  }

  /** The key in a text changes when the user chooses another one. */
  private void retell(String shown, UiCommand command, Consumer<String> text) {
    String keyed = keyed(command);
    if (!keyed.equals(shown)) {
      text.accept(keyed);
    }
  }

  /** Brings the enablement of all items and buttons up to date. */
  public void refresh() {
    refreshers.forEach(Runnable::run);
  }

  /** Makes a scene obey the keys; a text field or a button that has the focus keeps what it can use itself. */
  public void listen(Scene scene) {
    scene.addEventFilter(KeyEvent.KEY_TYPED, event -> {
      // The letter of a key that ran a command must not go into the field that the command opened.
      if (keyTaken) {
        event.consume();
      }
    });
    scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
      keyTaken = false;
      if (scene.getFocusOwner() instanceof TextInputControl && !leavesText(event)) {
        return;
      }
      if (scene.getFocusOwner() instanceof ButtonBase && event.getCode() == KeyCode.SPACE) {
        return;
      }
      for (UiCommand command : commands.values()) {
        if (keys.of(command.id()).stream().anyMatch(key -> key.match(event))) {
          keyTaken = true;
          command.run();
          event.consume();
          return;
        }
      }
    });
  }

  /** The command's title followed by its key. */
  public String keyed(UiCommand command) {
    String text = keys.text(command.id());
    return text.isEmpty() ? command.title() : command.title() + "    " + text;
  }

  private static boolean leavesText(KeyEvent event) {
    return switch (event.getCode()) {
      case A, C, V, X, Y, Z, LEFT, RIGHT, HOME, END, BACK_SPACE, DELETE -> false;
      default -> event.isShortcutDown() || event.isAltDown() || event.getCode().isFunctionKey();
    };
  }
}
