package io.extentscope.ui.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCombination;

/** Which keys run which command: those that the commands came with, until the user chooses others. */
public final class KeyBindings {
  private final Map<String, List<KeyCombination>> defaults = new LinkedHashMap<>();
  private final Map<String, List<KeyCombination>> chosen = new LinkedHashMap<>();

  /**
   * Adds a command with its own keys.
   *
   * @throws IllegalArgumentException if a key is taken
   */
  void add(UiCommand command) {
    for (KeyCombination key : command.keys()) {
      owner(key).ifPresent(other -> {
        throw new IllegalArgumentException(command.id() + " clashes with " + other);
      });
    }
    defaults.put(command.id(), command.keys());
  }

  /** The keys of a command, the one to be shown first. */
  public List<KeyCombination> of(String id) {
    return chosen.getOrDefault(id, defaults.getOrDefault(id, List.of()));
  }

  /** The keys of a command as they are printed on a keyboard; empty if it has none. */
  public String text(String id) {
    return of(id).stream().map(KeyBindings::text).collect(Collectors.joining(", "));
  }

  /** A key as it is printed on a keyboard. */
  public static String text(KeyCombination key) {
    String shown = key.getDisplayText();
    return shown.equals("Shift+/") ? "?" : shown;
  }

  /** The id of the command that a key runs. */
  public Optional<String> owner(KeyCombination key) {
    return defaults.keySet().stream().filter(id -> of(id).contains(key)).findFirst();
  }

  /** Gives a command other keys than its own, or none. */
  public void choose(String id, List<KeyCombination> keys) {
    if (keys.equals(defaults.get(id))) {
      chosen.remove(id);
    } else {
      chosen.put(id, List.copyOf(keys));
    }
  }

  /** The commands to which the user gave other keys, with these. */
  public Map<String, List<KeyCombination>> chosen() {
    return Map.copyOf(chosen);
  }

  /**
   * Takes the user's choice in place of any before; what cannot be used is left out.
   *
   * @return what was left out and why, in words
   */
  public List<String> take(Map<String, List<KeyCombination>> choice) {
    chosen.clear();
    List<String> problems = new ArrayList<>();
    choice.forEach((id, keys) -> {
      if (defaults.containsKey(id)) {
        choose(id, keys);
      }
    });
    for (String id : List.copyOf(chosen.keySet())) {
      Optional<String> other = of(id).stream().flatMap(key -> others(id, key).stream()).findFirst();
      other.ifPresent(clash -> {
        problems.add(text(id) + " for " + id + " is the key of " + clash);
        chosen.remove(id);
      });
    }
    return problems;
  }

  private List<String> others(String id, KeyCombination key) {
    return defaults.keySet().stream().filter(other -> !other.equals(id) && of(other).contains(key)).toList();
  }
}
