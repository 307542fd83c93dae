package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.EngineException;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine at work on real images: each file system is scanned, worked on, and scanned again. */
class ImageRunSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Path DATA = Path.of(System.getProperty("extentscope.root", "..") + "/../shared/data");
  private static final TunableSet TUNABLES = TunableSet.ofDefaults()
      .with("commit.interval", "200ms")
      .with("workload.coldEvery", "4")
      .with("caching.workers", "8")
      .with("caching.idleThreshold", "2")
      .with("caching.startPolicy", "direct")
      .with("discard.mode", "async")
      .with("discard.delay", "300ms");

  @ParameterizedTest
  @ValueSource(strings = {"images", "kernel/images"})
  void run_everyImage_newScanFindsWhatTheIndexHeld(String folder) throws IOException {
    for (List<Path> files : fileSystems(folder).values()) {
      try (EngineRig rig = new EngineRig(SmallRuns.image(1, TUNABLES, files))) {
        rig.run(2 * SECOND);
        boolean writable = rig.fileSystem().readOnly() == null;
        assertThat(rig.fileSystem().commitLog().count() > 0).as(files.toString()).isEqualTo(writable);
        rig.settle();
        rig.cacheAll();
        Map<Long, ImmutableLongArray> kept = rig.free();
        rig.remount();
        rig.cacheAll();
        assertThat(rig.free()).as("%s: a new scan against the index", files).isEqualTo(kept);
      }
    }
  }

  @Test
  void open_missingDevice_asksForAll() {
    Path file = needed("images/raid1.2.sparse.gz");
    assertThatThrownBy(() -> open(file))
        .isInstanceOf(EngineException.class).hasMessageContaining("all its 2 devices");
  }

  @Test
  void open_damagedExtentTree_isOneSentence() {
    Path file = needed("wild/fuzz-tests-images-bko-156731.sparse.gz");
    assertThatThrownBy(() -> open(file))
        .isInstanceOf(EngineException.class).hasMessageStartingWith(file + ": ").hasMessageContaining("try ");
  }

  @Test
  void run_damagedFileSystemTree_isReadOnlyAndSaysWhatIsDamaged() {
    Path file = needed("wild/misc-tests-032-bad-item-ptr-bad_item_ptr.sparse.gz");
    try (VirtualRun run = new VirtualRun(SmallRuns.image(1, TUNABLES, List.of(file)))) {
      run.runTo(3 * SECOND);
      RunSnapshot snapshot = run.snapshot();
      assertThat(snapshot.state()).isEqualTo(RunState.PAUSED);
      assertThat(snapshot.message()).contains("read-only").contains("30449664").doesNotContain("Exception");
    }
  }

  private static void open(Path file) {
    new EngineRig(SmallRuns.image(1, TUNABLES, List.of(file))).close();
  }

  private static Path needed(String name) {
    Path file = DATA.resolve(name);
    Assumptions.assumeTrue(Files.exists(file), file + " is absent");
    return file;
  }

  /** The files of each file system of a folder; of several devices NAME.1, NAME.2 and so on. */
  private static Map<String, List<Path>> fileSystems(String folder) throws IOException {
    Map<String, List<Path>> systems = new TreeMap<>();
    try (Stream<Path> files = Files.list(needed(folder))) {
      files.filter(file -> file.toString().endsWith(".sparse.gz")).sorted().forEach(file -> systems
          .computeIfAbsent(file.getFileName().toString().replaceFirst("(\\.\\d)?\\.sparse\\.gz", ""),
              _ -> new ArrayList<>())
          .add(file));
    }
    return systems;
  }
}
