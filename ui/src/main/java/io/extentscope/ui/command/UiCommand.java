package io.extentscope.ui.command;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.input.KeyCombination;

/**
 * Something the user can do.
 *
 * @param id such as {@code run.play-pause}; with dashes for dots also the id of the tool bar's button
 * @param title what menus and help call it
 * @param key its key combination, if it has one
 * @param enabled whether it makes sense now
 * @param action what it does, on the FX thread
 */
public record UiCommand(String id, String title, Optional<KeyCombination> key, BooleanSupplier enabled, Runnable action) {

  /** A command with a key such as {@code Ctrl+Z}. */
  public static UiCommand of(String id, String title, String key, BooleanSupplier enabled, Runnable action) {
    return new UiCommand(id, title, Optional.of(KeyCombination.valueOf(key)), enabled, action);
  }

  /** A command without a key. */
  public static UiCommand of(String id, String title, BooleanSupplier enabled, Runnable action) {
    return new UiCommand(id, title, Optional.empty(), enabled, action);
  }

  /** Runs it, if it is enabled. */
  public void run() {
    if (enabled.getAsBoolean()) {
      action.run();
    }
  }
}
