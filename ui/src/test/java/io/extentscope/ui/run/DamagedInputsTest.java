package io.extentscope.ui.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.importer.ImportException;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.recording.file.RecordingFileWriter;
import io.extentscope.samples.SavedRun;
import io.extentscope.samples.ScenarioException;
import io.extentscope.samples.Scenarios;
import io.extentscope.samples.lesson.LessonException;
import io.extentscope.samples.lesson.Lessons;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved runs, lessons and recordings that are damaged or made to do harm: each is read, or refused in one line, soon. */
final class DamagedInputsTest {
  private static final int MUTATIONS = Math.min(5000, Integer.getInteger("extentscope.fuzz.mutations", 150));
  private static final long FIRST_SEED = Long.getLong("extentscope.fuzz.seed", 1);
  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final long SHORT = 300_000_000L;
  private static final List<String> WORDS = List.of(
      "", "[", "{", "]", "}", ":", "-", "&a", "*a", "!!java.net.URL x", "99999999999999999999", "-1", "1e400", ".nan",
      "null",
      "true", "\t", "\u0000", "\n  ", "'", "\"", "|", "0x7fffffffffffffff", "%", "#");

  @TempDir
  private Path folder;

  @FunctionalInterface
  private interface Reader {
    void read(Path file) throws IOException;
  }

  @Test
  void savedRun_damaged_isReadOrRefusedInOneLine() throws IOException {
    byte[] good = run().saved().getBytes(StandardCharsets.UTF_8);
    mutate(good, "damaged.run.yaml", true, SavedRun::read);
  }

  @Test
  void lesson_damaged_isReadOrRefusedInOneLine() throws IOException {
    try (InputStream in = Lessons.class.getResourceAsStream("lessons/rw-semaphore.yaml")) {
      mutate(in.readAllBytes(), "damaged.yaml", true, Lessons::read);
    }
  }

  @Test
  void recording_damaged_isReadOrRefusedInOneLine() throws IOException {
    mutate(run().recording().toByteArray(), "damaged.rec", false, RecordingFile::picture);
  }

  @ParameterizedTest
  @ValueSource(strings = {"aliases", "deep list", "deep map", "long number", "long line", "many keys"})
  void yaml_madeToDoHarm_isRefusedInOneLine(String kind) throws IOException {
    String text = "extentscope-run: 1\nscenario: " + harm(kind);
    Path saved = Files.writeString(folder.resolve("harm.run.yaml"), text);
    assertThat(refusal(kind, saved, SavedRun::read)).isNotEmpty();
    Path lesson = Files.writeString(folder.resolve("harm.yaml"), "id: x\ntitle: " + harm(kind));
    assertThat(refusal(kind, lesson, Lessons::read)).isNotEmpty();
  }

  private static String harm(String kind) {
    return switch (kind) {
      case "aliases" -> {
        StringBuilder text = new StringBuilder("\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
          text.append("a").append(i).append(": &a").append(i).append(" [").append(("*a" + (i - 1) + ", ").repeat(9))
              .append("*a").append(i - 1).append("]\n");
        }
        yield text.toString();
      }
      case "deep list" -> "[".repeat(100_000);
      case "deep map" -> "{a: ".repeat(100_000);
      case "long number" -> "9".repeat(1_000_000);
      case "long line" -> "x".repeat(5_000_000);
      default -> {
        StringBuilder text = new StringBuilder("\n");
        for (int i = 0; i < 100_000; i++) {
          text.append("k").append(i).append(": 1\n");
        }
        yield text.toString();
      }
    };
  }

  private void mutate(byte[] good, String name, boolean text, Reader reader) throws IOException {
    Path file = folder.resolve(name);
    reader.read(Files.write(file, good));
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      long seed = FIRST_SEED + i;
      Random random = new Random(seed * 0x9E3779B97F4A7C15L + name.hashCode());
      Files.write(file, mutated(good, text, random));
      refused += refusal("seed " + seed, file, reader).isEmpty() ? 0 : 1;
    }
    assertThat(refused).as("some mutations of %s matter", name).isPositive();
  }

  private static byte[] mutated(byte[] good, boolean text, Random random) {
    byte[] bytes = random.nextInt(5) == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
    for (int j = random.nextInt(3); j >= 0 && bytes.length > 0; j--) {
      if (text && random.nextInt(3) != 0) {
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + random.nextInt(8));
        String all = new String(bytes, StandardCharsets.ISO_8859_1);
        String word = WORDS.get(random.nextInt(WORDS.size()));
        bytes = (all.substring(0, from) + word + all.substring(to)).getBytes(StandardCharsets.ISO_8859_1);
      } else {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
    }
    return bytes;
  }

  /** The line that refuses a file; empty if it was read. */
  private static String refusal(String which, Path file, Reader reader) {
    try {
      return Assertions.assertTimeoutPreemptively(LIMIT, () -> {
        try {
          reader.read(file);
          return "";
        } catch (ScenarioException | LessonException | ImportException | EngineException clear) {
          assertThat(clear.getMessage()).as(which).isNotBlank().doesNotContain("java.lang", "java.util",
              "com.fasterxml", "snakeyaml");
          assertThat(clear.getMessage().length()).as(which + ": " + clear.getMessage()).isLessThan(2200);
          return clear.getMessage();
        }
      });
    } catch (Throwable failure) {
      throw new AssertionError(which + ": " + failure, failure);
    }
  }

  private record Kept(String saved, ByteArrayOutputStream recording) {}

  private static Kept run() throws IOException {
    Scenarios.Choice choice = Scenarios.find(Scenarios.DEFAULT);
    RunConfig config =
        choice.scenario().config(choice.variant(), 1, TimeMode.VIRTUAL).with(SHORT, RecordingLevel.FULL);
    try (EngineRun run = Engine.open(config)) {
      run.runTo(SHORT);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (RecordingFileWriter writer = new RecordingFileWriter(out, run.snapshot().recording().provenance())) {
        writer.append(run.snapshot().recording());
        writer.finish(run.snapshot());
      }
      String build = run.snapshot().recording().provenance().build();
      return new Kept(SavedRun.of(build, config, run.point()).text(), out);
    }
  }
}
