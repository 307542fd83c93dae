package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  @TempDir
  private Path folder;

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

  @Test
  void write_fileNamedPartBesideIt_isKept() throws IOException {
    Path other = Files.write(folder.resolve("out.png.part"), new byte[] {9});

    new OutputFile(folder.resolve("out.png"), false).write(new byte[] {1});

    assertThat(other).hasBinaryContent(new byte[] {9});
  }

  @Test
  void write_contentThatFails_leavesNothing() throws IOException {
    OutputFile output = new OutputFile(folder.resolve("out.png"), false);

    assertThatThrownBy(() -> output.write(_ -> {
      throw new IOException("no space");
    })).isInstanceOf(UsageException.class).hasMessageContaining("no space");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void check_deviceWithForce_isRefused() {
    assertThatThrownBy(() -> new OutputFile(Path.of("/dev/null"), true).check())
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("cannot be replaced");
  }

  @Test
  void checkApart_nameOfAnInputOrOfAnotherOutput_isRefused() throws IOException {
    Path image = Files.write(folder.resolve("disk.img"), new byte[] {9});
    OutputFile onImage = new OutputFile(folder.resolve(".").resolve("disk.img"), true);
    OutputFile made = new OutputFile(folder.resolve("new"), true);

    assertThatThrownBy(() -> OutputFile.checkApart(List.of(made, onImage), List.of(image)))
        .hasMessageContaining("is what the run works on");
    assertThatThrownBy(() -> OutputFile.checkApart(List.of(made, made), List.of(image)))
        .hasMessageContaining("is given for two outputs");
    OutputFile.checkApart(List.of(made), List.of(image));
  }
}
