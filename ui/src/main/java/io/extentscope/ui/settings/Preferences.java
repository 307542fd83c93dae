package io.extentscope.ui.settings;

import io.extentscope.ui.command.KeyBindings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/** What the user prefers: colours, how times are written, keys. Used on the FX thread only. */
public final class Preferences {
  private static final String THEME = "theme";
  private static final String CONTRAST = "contrast";
  private static final String TIMES = "times";
  private static final String KEY = "key.";
  private static final String NO_KEY = "none";

  private final SettingsFile file;
  private final KeyBindings keys;

  /** Preferences kept in a file. */
  public Preferences(SettingsFile file, KeyBindings keys) {
    this.file = file;
    this.keys = keys;
  }

  public ThemeChoice theme() {
    return choice(THEME, ThemeChoice.SYSTEM, new ArrayList<>());
  }

  public void theme(ThemeChoice chosen) {
    choose(THEME, chosen, ThemeChoice.SYSTEM);
  }

  /** Whether texts and lines stand out more than usual. */
  public boolean contrast() {
    return file.get(CONTRAST).filter("high"::equals).isPresent();
  }

  public void contrast(boolean high) {
    file.set(CONTRAST, high ? "high" : "");
  }

  public TimeFormat times() {
    return choice(TIMES, TimeFormat.SECONDS, new ArrayList<>());
  }

  public void times(TimeFormat chosen) {
    choose(TIMES, chosen, TimeFormat.SECONDS);
  }

  /** Gives a command other keys, or none, and keeps that. */
  public void keys(String command, List<KeyCombination> chosen) {
    keys.choose(command, chosen);
    Map<String, String> names = new TreeMap<>();
    keys.chosen().forEach((id, combinations) -> names.put(id, combinations.isEmpty()
        ? NO_KEY
        : combinations.stream().map(KeyCombination::getName).collect(Collectors.joining(", "))));
    file.setBelow(KEY, names);
  }

  /** All commands have their own keys again. */
  public void restoreKeys() {
    keys.take(Map.of());
    file.setBelow(KEY, Map.of());
  }

  /**
   * Takes what the file says about keys.
   *
   * @return one line on each entry of the file that cannot be used
   */
  public List<String> apply() {
    List<String> problems = new ArrayList<>();
    ThemeChoice theme = choice(THEME, ThemeChoice.SYSTEM, problems);
    TimeFormat times = choice(TIMES, TimeFormat.SECONDS, problems);
    if (!problems.isEmpty()) {
      theme(theme);
      times(times);
    }
    Map<String, List<KeyCombination>> chosen = new TreeMap<>();
    file.below(KEY).forEach((id, names) -> {
      try {
        chosen.put(id, names.equals(NO_KEY)
            ? List.of()
            : Arrays.stream(names.split(", ", -1)).map(Preferences::key).toList());
      } catch (IllegalArgumentException e) {
        problems.add("'" + names + "' for " + id + " is no key");
      }
    });
    problems.addAll(keys.take(chosen));
    return problems;
  }

  private static KeyCombination key(String name) {
    // Any word would do as the name of a character.
    if (KeyCombination.valueOf(name) instanceof KeyCodeCombination key) {
      return key;
    }
    throw new IllegalArgumentException(name);
  }

  private <E extends Enum<E>> E choice(String name, E otherwise, List<String> problems) {
    String word = file.get(name).orElse(word(otherwise));
    for (E value : otherwise.getDeclaringClass().getEnumConstants()) {
      if (word(value).equals(word)) {
        return value;
      }
    }
    problems.add("'" + word + "' is no " + name);
    return otherwise;
  }

  private <E extends Enum<E>> void choose(String name, E chosen, E usual) {
    file.set(name, chosen == usual ? "" : word(chosen));
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
