package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.check.Invariants;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.ImageFiles;
import io.extentscope.engine.device.MemoryBudget;
import io.extentscope.engine.volume.FreeSpaceReader;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.BlockGroupSpace;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.space.SpaceReport;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Real images under the engine: its caching threads find what the reader of images finds, and jobs change nothing below. */
class ImageCachingSimTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void caching_everySingleDeviceImage_findsExactlyTheAllocatableSpace() throws IOException {
    for (Path image : images()) {
      TunableSet tunables = TunableSet.ofDefaults().with(Tunable.WORKLOAD_JOBS, 0).with(Tunable.CACHING_WORKERS, 8)
          .with("caching.startPolicy", "direct").with(Tunable.CACHING_IDLE_THRESHOLD, 1);
      try (VirtualRun run = new VirtualRun(SmallRuns.image(1, tunables, List.of(image)))) {
        run.runTo(60 * SECOND);
        assertThat(run.snapshot().message()).as(image.toString()).isEmpty();
        List<GroupSpace> found = run.snapshot().space().groups();
        List<BlockGroupSpace> truth = truth(image).blockGroups();
        assertThat(found).as(image.toString()).hasSameSizeAs(truth);
        for (int i = 0; i < found.size(); i++) {
          assertThat(found.get(i).state()).as("%s, group %d", image, i).isEqualTo(CachingState.FINISHED);
          assertThat(found.get(i).free()).as("%s, group %d", image, i).isEqualTo(truth.get(i).allocatable());
        }
      }
    }
  }

  @Test
  void jobs_onImages_keepTheInvariantsAndTheFile() throws IOException {
    for (Path image : images()) {
      byte[] before = Files.readAllBytes(image);
      TunableSet tunables = TunableSet.ofDefaults().with("commit.interval", "1s").with("workload.coldEvery", "2");
      try (VirtualRun run = new VirtualRun(SmallRuns.image(1, tunables, List.of(image)))) {
        run.runTo(6 * SECOND);
        assertThat(run.snapshot().message()).as(image.toString()).isEmpty();
        assertThat(run.snapshot().state()).as(image.toString()).isEqualTo(RunState.PAUSED);
        assertThat(Invariants.broken(run.core().fileSystem())).as(image.toString()).isEmpty();
      }
      assertThat(Files.readAllBytes(image)).as(image.toString()).isEqualTo(before);
    }
  }

  @Test
  void open_notAnImage_saysSoInOneLine() throws IOException {
    Path file = Files.createTempFile("not-an-image", ".img");
    try {
      assertThatThrownBy(() -> Engine.open(SmallRuns.image(1, TunableSet.ofDefaults(), List.of(file))))
          .isInstanceOf(EngineException.class)
          .hasMessageContaining(file.getFileName().toString())
          .hasMessageNotContaining("\n");
    } finally {
      Files.delete(file);
    }
  }

  private static SpaceReport truth(Path image) {
    try (BlockDevice device = ImageFiles.open(image, MemoryBudget.ofHeap())) {
      return FreeSpaceReader.read(List.of(image.toString()), List.of(device));
    }
  }

  private static List<Path> images() throws IOException {
    Path folder = Path.of(System.getProperty("extentscope.root", ".."), "..", "shared", "data", "images");
    Assumptions.assumeTrue(Files.isDirectory(folder), "no shared images at " + folder);
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().matches(".*/[^/.]+\\.sparse\\.gz")).sorted().toList();
    }
  }
}
