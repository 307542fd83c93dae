package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.VolumeSource;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Images of one device after many commits of {@code image-tour}, judged by {@code btrfs check}. */
class ImageTourSimTest {
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");
  private static final int COMMITS = LONG ? 200 : 5;
  private static final long LIMIT = 4_000_000_000_000L;
  private static final long WALL = 600_000_000_000L;
  private static final Path ROOT = Path.of(System.getProperty("extentscope.root", ".."));
  private static final Path OWN = ROOT.resolve("engine/src/test/resources/images");
  private static final Path DATA = ROOT.resolve("../shared/data");

  @TempDir
  private Path folder;

  @ParameterizedTest
  @MethodSource("images")
  void imageTour_manyCommits_checksClean(Path image) throws IOException {
    Assumptions.assumeTrue(Files.exists(image), image + " is absent");
    Path saved = folder.resolve("saved.img");
    RunConfig config = Scenarios.find("image-tour").scenario()
        .config("", new VolumeSource.Image(List.of(image)), 1, TimeMode.VIRTUAL).endingAfter(COMMITS);
    try (EngineRun run = Engine.open(config)) {
      Assumptions.assumeTrue(run.notice().isEmpty(), run.notice());
      run.goTo(new StopCondition.Reached(LIMIT), LIMIT);
      assertThat(run.awaitStop(WALL)).as("it ends in time").isTrue();
      assertThat(run.snapshot().state()).as(run.snapshot().message()).isEqualTo(RunState.ENDED);
      assertThat(run.snapshot().statistics().commits()).hasSizeGreaterThanOrEqualTo(COMMITS);
      run.saveImage(saved, false);
    }
    check(saved);
  }

  static List<Path> images() throws IOException {
    if (!LONG || !Files.exists(DATA)) {
      return List.of(OWN.resolve("empty-4k.sparse.gz"));
    }
    List<Path> images = new ArrayList<>();
    for (String part : List.of("images", "kernel/images", "kernel/decisions")) {
      try (Stream<Path> files = Files.list(DATA.resolve(part))) {
        files.filter(file -> file.getFileName().toString().matches("[^.]*(\\.before)?\\.sparse\\.gz")).sorted()
            .forEach(images::add);
      }
    }
    return images;
  }

  private static void check(Path image) throws IOException {
    Process process;
    try {
      process = new ProcessBuilder("btrfs", "check", "--readonly", "--check-data-csum", image.toString())
          .redirectErrorStream(true).start();
    } catch (IOException absent) {
      Assumptions.abort("btrfs-progs are absent: " + absent.getMessage());
      return;
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.onExit().join().exitValue()).as(output).isZero();
  }
}
