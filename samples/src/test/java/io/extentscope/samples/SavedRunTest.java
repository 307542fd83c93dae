package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.event.Command;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SavedRunTest {
  private static final RunConfig CONFIG =
      Scenarios.find("caching-switches/own-lock").scenario().config("own-lock", 42, TimeMode.VIRTUAL);
  private static final InputLog LOG = new InputLog(List.of(
      new InputLog.Entry(1_234_567_891L, 77, new Input.Knob(Tunable.DEVICE_JITTER, 123)),
      new InputLog.Entry(1_234_567_891L, 77, new Input.Order(Command.COLD_REMOUNT))));
  private static final RunPoint STOP =
      new RunPoint(2_000_000_001L, 99, 500, OptionalLong.of(-1234567890123L), true, LOG);

  @TempDir
  private Path folder;

  @Test
  void read_whatWasWritten_isTheSame() throws IOException {
    RunConfig config = CONFIG
        .with(
            CONFIG.tunables().with("counter.batch", "12345").with("device.jitter", "12.3%"),
            List.of(new TimedInput(3, new Input.Knob(Tunable.CACHING_WORKERS, 9))))
        .endingAfter(3);

    SavedRun read = SavedRun.read(write(SavedRun.of("1.0 \"x\" \\ \u00e9\n", config, STOP).text()));

    assertThat(read).usingRecursiveComparison()
        .isEqualTo(new SavedRun("1.0 \"x\" \\ \u00e9\n", config.replaying(LOG), STOP));
  }

  @Test
  void read_anyValuesOfAllTunables_areTheSame() throws IOException {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      RunConfig config = CONFIG;
      for (Tunable tunable : Tunable.values()) {
        long least = TunableText.min(tunable);
        long value = least + random.nextLong(TunableText.max(tunable) - least + 1);
        config = config.with(config.tunables().with(tunable, value), List.of());
      }
      assertThat(SavedRun.read(write(SavedRun.of("x", config, STOP).text())).config().tunables())
          .as("seed %d", seed).isEqualTo(config.tunables());
    }
  }

  @Test
  void read_imagesWithOddNames_areTheSameFiles() throws IOException {
    RunConfig config = Scenarios.find("image-tour").scenario()
        .config("", new VolumeSource.Image(List.of(folder.resolve("a: b #\"c"), folder.resolve("\u65e5"))), 1,
            TimeMode.VIRTUAL);

    assertThat(SavedRun.read(write(SavedRun.of("x", config, STOP).text())).config().volume())
        .isEqualTo(config.volume());
  }

  @Test
  void of_liveRun_isRefused() {
    assertThatThrownBy(() -> SavedRun.of("x", CONFIG.with(TimeMode.LIVE), STOP))
        .isInstanceOf(ScenarioException.class).hasMessageContaining("live");
  }

  /** What is broken in a file, and what the message must tell. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "extentscope-run: 1 | extentscope-run: 2 | line 1, extentscope-run: 2",
    "extentscope-run: 1 | extentscope-run: [1] | line 1",
    "scenario: caching-switches/own-lock | scenario: nothing | line 3, unknown scenario 'nothing'",
    "scenario: caching-switches/own-lock | scenario: caching-switches/nothing | line 3, no variant 'nothing'",
    "scenario: caching-switches/own-lock | scenario: image-tour | needs an image",
    "seed: 42 | seed: many | line 4, seed",
    "seed: 42 | seed: 4.5 | line 4, seed",
    "seed: 42 | seed: 99999999999999999999999999 | line 4, seed",
    "seed: 42 | seed: | line 4, seed",
    "seed: 42 | sed: 42 | the field 'seed' is missing",
    "seed: 42 | seed: 42\\nseed: 43 | line 5, seed",
    "seed: 42 | # 42 | seed",
    "caching.workers: 32 | caching.workers: 9999 | caching.workers, 512",
    "caching.workers: 32 | caching.wrokers: 32 | unknown tunable 'caching.wrokers'",
    "caching.workers: 32 | caching.workers: | caching.workers has no value",
    "caching.workers: 32 | caching.workers: {a: b} | line 8, caching.workers",
    "step: 77, set | step: -77, set | must not be negative",
    "step: 77, set | step: 78, set | not in order",
    "order: cold-remount | order: stand | unknown order 'stand'",
    "order: cold-remount | set: 1 | must have the form key=value",
    "time: 2.000000001s | time: 1e999999999s | too large",
    "time: 2.000000001s | time: 2 | line, wrong kind, stop.time",
    "time: 2.000000001s | time: -2s | must not be negative",
    "trace: \"fff | trace: \"xff | no trace hash",
    "events: 500 | events: 500\\n--- | line",
    "inputs: | inputs: &a [*a] # | line",
    "inputs: | inputs: \\t | line",
  })
  void read_brokenFile_isOneSentenceWithThePlace(String sound, String broken, String told) throws IOException {
    String text =
        SavedRun.of("x", CONFIG.with(CONFIG.tunables().with("caching.workers", "32"), List.of()), STOP).text();
    assertThat(text).contains(sound);
    assertRefused(text.replace(sound, broken.replace("\\n", "\n").replace("\\t", "\t")), told);
  }

  @Test
  void read_truncatedAnywhere_isOneSentenceOrLacksOnlyTheLastLineBreak() throws IOException {
    String text = SavedRun.of("x", CONFIG, STOP).text();
    for (int length = 0; length < text.length() - 1; length++) {
      assertRefused(text.substring(0, length), "saved.run.yaml");
    }
  }

  @Test
  void read_bytesChangedAtRandom_neverFailsOtherwise() throws IOException {
    String text = SavedRun.of("x", CONFIG, STOP).text();
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      StringBuilder changed = new StringBuilder(text);
      for (int i = 0; i < 1 + random.nextInt(4); i++) {
        changed.setCharAt(random.nextInt(text.length()), (char) random.nextInt(0x180));
      }
      try {
        SavedRun _ = SavedRun.read(write(changed.toString()));
      } catch (ScenarioException e) {
        assertThat(e.getMessage()).as("seed %d", seed).contains("saved.run.yaml");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 100_000})
  void read_nestedDeeply_isRefused(int depth) throws IOException {
    assertRefused("extentscope-run: 1\ninputs: " + "[".repeat(depth) + "]".repeat(depth) + "\n", "saved.run.yaml");
  }

  @Test
  void read_aliasesThatMultiply_isRefused() throws IOException {
    StringBuilder bomb = new StringBuilder("extentscope-run: 1\nplanned:\n  - &a0 [x, x]\n");
    for (int i = 1; i < 40; i++) {
      bomb.append("  - &a").append(i).append(" [*a").append(i - 1).append(", *a").append(i - 1).append("]\n");
    }
    assertRefused(bomb.toString(), "line");
  }

  @Test
  void read_binaryOrHuge_isRefused() throws IOException {
    Path file = folder.resolve("saved.run.yaml");
    Files.write(file, new byte[] {'e', (byte) 0xff, 0, 1});
    assertThatThrownBy(() -> SavedRun.read(file)).isInstanceOf(ScenarioException.class).hasMessageContaining("UTF-8");
    assertRefused("extentscope-run: 1\u0000\u0001", "line");
    Files.write(file, new byte[5 << 20]);
    assertThatThrownBy(() -> SavedRun.read(file)).isInstanceOf(ScenarioException.class).hasMessageContaining("4 MiB");
    assertThatThrownBy(() -> SavedRun.read(folder.resolve("none")))
        .isInstanceOf(ScenarioException.class).hasMessageContaining("no such file");
  }

  private void assertRefused(String text, String told) throws IOException {
    Path file = write(text);
    assertThatThrownBy(() -> SavedRun.read(file))
        .as(text.length() > 2000 ? "" : text)
        .isInstanceOf(ScenarioException.class)
        .message()
        .startsWith(file.toString())
        .contains(told.split(", "));
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("saved.run.yaml"), text);
  }
}
