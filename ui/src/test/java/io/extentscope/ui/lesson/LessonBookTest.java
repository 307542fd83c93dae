package io.extentscope.ui.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.settings.ConfigFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LessonBookTest {

  @Test
  void note_inAFile_isReadByTheNextRunOfTheProgram(@TempDir Path folder) {
    Path file = folder.resolve("new/lessons.properties");
    LessonBook book = new LessonBook();
    book.keepIn(file);
    book.note("a", 3, false).run();
    book.note("b", 9, true).run();
    book.note("b", 2, false).run();
    LessonBook next = new LessonBook();
    next.keepIn(file);
    assertThat(next.step("a")).isEqualTo(3);
    assertThat(next.done("a")).isFalse();
    assertThat(next.done("b")).isTrue();
    assertThat(next.step("b")).isZero();
    assertThat(next.step("never")).isZero();
  }

  @Test
  void file_thatCannotBeReadOrWritten_isAsGoodAsNone(@TempDir Path folder) throws IOException {
    Path blocked = Files.writeString(folder.resolve("blocked"), "a=\\uXXXX\nb=-4\n");
    LessonBook book = new LessonBook();
    book.keepIn(blocked);
    assertThat(book.step("b")).isZero();
    LessonBook below = new LessonBook();
    below.keepIn(blocked.resolve("lessons.properties"));
    below.note("a", 2, false).run();
    assertThat(below.step("a")).isEqualTo(2);
  }

  @Test
  void folder_followsTheCustomOfTheSystem() {
    assertThat(ConfigFolder.find(Map.of(), "Linux", "/home/u")).isEqualTo(Path.of("/home/u/.config/extentscope"));
    assertThat(ConfigFolder.find(Map.of("XDG_CONFIG_HOME", "/c"), "Linux", "/home/u"))
        .isEqualTo(Path.of("/c/extentscope"));
    assertThat(ConfigFolder.find(Map.of("XDG_CONFIG_HOME", "rel"), "Linux", "/u"))
        .isEqualTo(Path.of("/u/.config/extentscope"));
    assertThat(ConfigFolder.find(Map.of(), "Mac OS X", "/u"))
        .isEqualTo(Path.of("/u/Library/Application Support/ExtentScope"));
    assertThat(ConfigFolder.find(Map.of("APPDATA", "/roam"), "Windows 11", "/u"))
        .isEqualTo(Path.of("/roam/ExtentScope"));
  }
}
