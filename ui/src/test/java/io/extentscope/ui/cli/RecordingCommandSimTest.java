package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.batch.BatchRun;
import io.extentscope.ui.run.RecordingFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings in files: written by run, shown by render. */
class RecordingCommandSimTest {
  private static final long DURATION = 1_500_000_000L;

  @TempDir
  private Path folder;

  @Test
  void run_out_writesThePictureThatTheRunEndsWith() {
    Path file = folder.resolve("a.rec");
    Cli.Outcome outcome = Cli.run("run", "first-look", "--duration", "1500ms", "--out", file.toString());
    assertThat(outcome.status()).as(outcome.progress()).isZero();

    RunConfig config = Scenarios.find("first-look").scenario().config("", 1, TimeMode.VIRTUAL)
        .with(DURATION, RecordingLevel.FULL);
    RunSnapshot run = BatchRun.run(config, _ -> {}).snapshot();
    RunSnapshot read = RecordingFile.picture(file);

    assertThat(read.now()).isEqualTo(DURATION);
    assertThat(read.steps()).isEqualTo(run.steps());
    assertThat(read.space()).isEqualTo(run.space());
    assertThat(read.statistics().locks()).isEqualTo(run.statistics().locks());
    assertThat(read.statistics().commits()).isEqualTo(run.statistics().commits());
    assertThat(read.recording().catalog().tasks()).isEqualTo(run.recording().catalog().tasks());
    Recording events = run.recording();
    assertThat(read.recording().end()).isEqualTo(events.end());
    for (long i = 0; i < events.end(); i++) {
      assertThat(read.recording().event(i)).isEqualTo(events.event(i));
    }
  }

  @Test
  void run_outOfALiveRun_hasTheWholeTime() {
    Path file = folder.resolve("a.rec");
    Cli.Outcome outcome =
        Cli.run("run", "first-look", "--time", "live", "--duration", "300ms", "--out", file.toString());
    assertThat(outcome.status()).as(outcome.progress()).isZero();
    RunSnapshot read = RecordingFile.picture(file);
    assertThat(read.now()).isGreaterThanOrEqualTo(300_000_000L);
  }

  @Test
  void render_damagedOrTruncatedRecording_isOneLine() throws IOException {
    Path file = folder.resolve("a.rec");
    Cli.run("run", "first-look", "--duration", "50ms", "--out", file.toString());
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 7));
    assertRefused(file, "ends too early");
    whole[whole.length / 2] ^= 4;
    Files.write(file, whole);
    assertRefused(file, "damaged");
  }

  @Test
  void run_recording_saysHowItIsShown() {
    Path file = folder.resolve("a.rec");
    Cli.run("run", "first-look", "--duration", "50ms", "--out", file.toString());
    Cli.Outcome outcome = Cli.run("run", file.toString());
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).singleElement().asString().contains("recording").contains("render");
  }

  private void assertRefused(Path file, String told) {
    Cli.Outcome outcome =
        Cli.run("render", file.toString(), "--view", "timeline", "--out", folder.resolve("x.png").toString());
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).singleElement().asString().contains(file.toString()).contains(told);
    assertThat(folder.resolve("x.png")).doesNotExist();
  }
}
