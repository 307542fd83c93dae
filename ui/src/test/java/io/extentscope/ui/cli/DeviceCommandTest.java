package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs on a file that is written, only when that is asked for, and runs whose devices fail. */
class DeviceCommandTest {
  private static final String SIZE = "64MiB";

  @TempDir
  private Path folder;
  private String file;

  @BeforeEach
  void make() {
    file = folder.resolve("owned.img").toString();
    assertThat(Cli.run("mkfs", file, "--size", SIZE, "--metadata", "single").status()).isZero();
  }

  @Test
  void run_onADevice_writesIt() throws IOException {
    byte[] before = Files.readAllBytes(Path.of(file));
    Cli.Outcome outcome = Cli.run("run", "image-tour", "--time", "live", "--device", file, "--duration", "1s");

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(outcome.progress()).contains(file + " holds the volume as the run left it");
    assertThat(Arrays.equals(before, Files.readAllBytes(Path.of(file)))).isFalse();
  }

  @Test
  void run_onAnImage_leavesItAsItIs() throws IOException {
    byte[] before = Files.readAllBytes(Path.of(file));
    Cli.Outcome outcome = Cli.run("run", "image-tour", "--time", "live", "--image", file, "--duration", "1s");

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(Files.readAllBytes(Path.of(file))).isEqualTo(before);
  }

  @Test
  void run_deviceThatCannotBe_isRefusedInOneLine() {
    refused("add --time live", "run", "image-tour", "--device", file);
    refused("two volumes", "run", "image-tour", "--time", "live", "--device", file, "--image", file);
    refused("no such file", "run", "image-tour", "--time", "live", "--device", file + ".absent");
  }

  @Test
  void run_whoseWritesFail_saysThatTheVolumeIsReadOnly() {
    Cli.Outcome outcome = Cli.run(
        "run", "image-tour", "--image", file, "--duration", "4s", "--at", "2500ms", "fault.failWrites=1000");

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(outcome.progress()).contains("is read-only since transaction").contains("could not be written");
  }

  private static void refused(String why, String... words) {
    Cli.Outcome outcome = Cli.run(words);
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).singleElement().asString().contains(why);
  }
}
