package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.EngineException;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real images that were worked on, judged by {@code btrfs check}; the profile {@code long} takes more of both. */
class SavedImageSimTest {
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");
  private static final int SEEDS = LONG ? 200 : 4;
  private static final long SECOND = 1_000_000_000L;
  private static final Path DATA = Path.of(System.getProperty("extentscope.root", "..") + "/../shared/data");
  private static final Path OWN = Path.of("src", "test", "resources", "images");
  private static final TunableSet TUNABLES = TunableSet.ofDefaults()
      .with("commit.interval", "100ms")
      .with("workload.jobs", "4");

  @TempDir
  private Path folder;

  @ParameterizedTest
  @MethodSource("images")
  void save_afterCommits_checksClean(Path image) {
    BtrfsTools.assumePresent();
    Path saved = folder.resolve("saved.img");
    try (EngineRig rig = new EngineRig(SmallRuns.image(1, TUNABLES, List.of(image)))) {
      while (rig.fileSystem().commitLog().count() < (LONG ? 200 : 20)) {
        rig.run(SECOND / 2);
      }
      rig.settle();
      rig.core().saveImage(saved, false);
    }
    BtrfsTools.check(saved);
  }

  @Test
  void save_afterManySeeds_checksClean() {
    BtrfsTools.assumePresent();
    Path saved = folder.resolve("saved.img");
    for (int seed = 1; seed <= SEEDS; seed++) {
      List<Path> image = List.of(OWN.resolve(seed % 2 == 0 ? "empty-4k.sparse.gz" : "empty-single.sparse.gz"));
      try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES.with("workload.coldEvery", "3"), image))) {
        rig.run(SECOND);
        rig.settle();
        rig.core().saveImage(saved, true);
      }
      BtrfsTools.Outcome outcome =
          BtrfsTools.run("btrfs", "check", "--readonly", "--check-data-csum", saved.toString());
      assertThat(outcome.status()).as("seed %d: %s", seed, outcome.output()).isZero();
    }
  }

  @Test
  void save_imageWithALog_isRefusedAndOpensForReading() {
    Path image = DATA.resolve("kernel/images/unclean.sparse.gz");
    Assumptions.assumeTrue(Files.exists(image), image + " is absent");
    try (EngineRig rig = new EngineRig(SmallRuns.image(1, TUNABLES, List.of(image)))) {
      rig.run(SECOND);
      assertThat(rig.fileSystem().commitLog().count()).isZero();
      assertThatThrownBy(() -> rig.core().saveImage(folder.resolve("saved.img"), false))
          .isInstanceOf(EngineException.class).hasMessageContaining("open for reading only")
          .hasMessageContaining("log");
    }
  }

  /** Images of one device that may be written. */
  static List<Path> images() throws IOException {
    List<Path> images = new ArrayList<>(single(OWN));
    if (LONG && Files.exists(DATA)) {
      images.addAll(single(DATA.resolve("images")));
      images.addAll(single(DATA.resolve("kernel").resolve("images")));
      images.removeIf(image -> image.endsWith("unclean.sparse.gz"));
    }
    return images;
  }

  private static List<Path> single(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().matches("[^.]*\\.sparse\\.gz")).sorted().toList();
    }
  }
}
