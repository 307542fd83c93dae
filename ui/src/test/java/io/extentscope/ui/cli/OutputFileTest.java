package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  @TempDir private Path folder;

  @Test
  void write_newFile_holdsTheBytesAndLeavesNothingElse() throws IOException {
    Path path = folder.resolve("out.png");

    new OutputFile(path, false).write(new byte[] {1, 2});

    assertThat(path).hasBinaryContent(new byte[] {1, 2});
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(path);
    }
  }

  @Test
  void write_existingFile_isRefusedAndKept() throws IOException {
    Path path = Files.write(folder.resolve("out.png"), new byte[] {9});

    assertThatThrownBy(() -> new OutputFile(path, false).write(new byte[] {1}))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--force");
    assertThat(path).hasBinaryContent(new byte[] {9});
  }

  @Test
  void write_existingFileWithForce_isReplaced() throws IOException {
    Path path = Files.write(folder.resolve("out.png"), new byte[] {9});

    new OutputFile(path, true).write(new byte[] {1});

    assertThat(path).hasBinaryContent(new byte[] {1});
  }

  @Test
  void check_folderThatDoesNotExist_isRefused() {
    Path path = folder.resolve("nowhere").resolve("out.png");

    assertThatThrownBy(() -> new OutputFile(path, true).check()).hasMessageContaining("nowhere");
  }
}
