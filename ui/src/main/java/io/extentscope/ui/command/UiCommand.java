package io.extentscope.ui.command;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.input.KeyCombination;

/**
 * Something the user can do.
 *
 * @param id such as {@code run.play-pause}; with dashes for dots also the id of the tool bar's button
 * @param title what menus and help call it
 * @param keys its key combinations unless the user chose others, the one to be shown first; often one, possibly none
 * @param enabled whether it makes sense now
 * @param action what it does, on the FX thread
 */
public record UiCommand(String id, String title, List<KeyCombination> keys, BooleanSupplier enabled, Runnable action) {
  public UiCommand {
    keys = List.copyOf(keys);
  }

  /** A command with a key such as {@code Ctrl+Z}, or with several: {@code Ctrl+3, Ctrl+Shift+P}. */
  public static UiCommand of(String id, String title, String keys, BooleanSupplier enabled, Runnable action) {
    return new UiCommand(
        id, title, Arrays.stream(keys.split(", ", -1)).map(KeyCombination::valueOf).toList(), enabled, action);
  }

  /** A command without a key. */
  public static UiCommand of(String id, String title, BooleanSupplier enabled, Runnable action) {
    return new UiCommand(id, title, List.of(), enabled, action);
  }

  /** Runs it, if it is enabled. */
  public void run() {
    if (enabled.getAsBoolean()) {
      action.run();
    }
  }
}
