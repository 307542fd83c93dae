package io.extentscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SettingsFileTest {
  @TempDir
  private Path folder;

  @Test
  void writer_thenRead_givesTheSameAndLeavesNoOtherFile() throws IOException {
    Path path = folder.resolve("new/settings.properties");
    SettingsFile file = new SettingsFile();
    assertThat(file.keepIn(path)).isEmpty();
    file.set("a.1", "eins=\n ünö");
    file.setBelow("b.", Map.of("x", "1", "y", "2"));
    assertThat(file.changed()).isTrue();
    assertThat(file.writer().get()).isEmpty();
    assertThat(file.changed()).isFalse();
    SettingsFile next = new SettingsFile();
    assertThat(next.keepIn(path)).isEmpty();
    assertThat(next.get("a.1")).contains("eins=\n ünö");
    assertThat(next.below("b.")).isEqualTo(Map.of("x", "1", "y", "2"));
    next.setBelow("b.", Map.of("y", "3"));
    assertThat(next.below("b.")).isEqualTo(Map.of("y", "3"));
    try (Stream<Path> all = Files.list(folder.resolve("new"))) {
      assertThat(all).hasSize(1);
    }
  }

  @Test
  void writer_thatComesLate_doesNotUndoANewerOne() {
    Path path = folder.resolve("settings.properties");
    SettingsFile file = new SettingsFile();
    file.keepIn(path);
    file.set("a", "old");
    Supplier<Optional<String>> late = file.writer();
    file.set("a", "new");
    assertThat(file.writer().get()).isEmpty();
    assertThat(late.get()).isEmpty();
    SettingsFile next = new SettingsFile();
    next.keepIn(path);
    assertThat(next.get("a")).contains("new");
  }

  @Test
  void keepIn_aBrokenFile_givesOneLineAndDefaults() throws IOException {
    Path path = Files.writeString(folder.resolve("s.properties"), "theme=dark\nx=\\uNOPE\n");
    SettingsFile file = new SettingsFile();
    Optional<String> problem = file.keepIn(path);
    assertThat(problem)
        .hasValueSatisfying(line -> assertThat(line).contains("s.properties", "defaults").doesNotContain("\n"));
    assertThat(new Preferences(file, new CommandRegistry().keys()).theme()).isEqualTo(ThemeChoice.SYSTEM);
    assertThat(new SettingsFile().keepIn(Files.createDirectory(folder.resolve("d")))).isPresent();
    assertThat(new SettingsFile().keepIn(Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0, 1})))
        .isPresent();
  }

  @Test
  void writer_whereNothingCanBeWritten_givesOneLine() throws IOException {
    Path blocked = Files.writeString(folder.resolve("file"), "");
    SettingsFile file = new SettingsFile();
    file.keepIn(blocked.resolve("settings.properties"));
    file.set("a", "b");
    assertThat(file.writer().get()).hasValueSatisfying(line -> assertThat(line).contains("cannot be written"));
  }

  @Test
  void preferences_withUnusableEntries_nameEachAndKeepTheRest() {
    SettingsFile file = new SettingsFile();
    file.set("theme", "purple");
    file.set("times", "clock");
    file.set("key.a", "Ctrl+B");
    file.set("key.b", "Ctrl+Banana");
    file.set("key.c", "Ctrl+X");
    file.set("key.gone", "Ctrl+Y");
    CommandRegistry commands = commands();
    Preferences preferences = new Preferences(file, commands.keys());
    assertThat(preferences.apply()).containsExactlyInAnyOrder(
        "'purple' is no theme", "'Ctrl+Banana' for b is no key", "Ctrl+B for a is the key of b");
    assertThat(preferences.theme()).isEqualTo(ThemeChoice.SYSTEM);
    assertThat(preferences.times()).isEqualTo(TimeFormat.CLOCK);
    assertThat(commands.keys().text("a")).isEqualTo("Ctrl+A");
    assertThat(commands.keys().text("c")).isEqualTo("Ctrl+X");
  }

  @Test
  void keys_chosenAndTakenAway_areKept() {
    SettingsFile file = new SettingsFile();
    Preferences preferences = new Preferences(file, commands().keys());
    preferences.keys("a", List.of(KeyCombination.valueOf("Ctrl+Alt+Q")));
    preferences.keys("b", List.of());
    CommandRegistry next = commands();
    assertThat(new Preferences(file, next.keys()).apply()).isEmpty();
    assertThat(next.keys().text("a")).isEqualTo("Ctrl+Alt+Q");
    assertThat(next.keys().of("b")).isEmpty();
    assertThat(next.keys().owner(KeyCombination.valueOf("Ctrl+B"))).isEmpty();
    preferences.restoreKeys();
    assertThat(file.below("key.")).isEmpty();
  }

  @Test
  void moment_inEachFormat_isExact() {
    assertThat(TimeFormat.CLOCK.moment(3_672_480_000_000L)).isEqualTo("1:01:12.480");
    assertThat(TimeFormat.NANOSECONDS.moment(5)).isEqualTo("5 ns");
    assertThat(TimeFormat.SECONDS.moment(72_480_000_000L)).isEqualTo("72.480 s");
  }

  private static CommandRegistry commands() {
    CommandRegistry commands = new CommandRegistry();
    for (String id : new String[] {"a", "b", "c"}) {
      commands.register(UiCommand.of(id, id, "Ctrl+" + id.toUpperCase(Locale.ROOT), () -> true, () -> {}));
    }
    return commands;
  }
}
