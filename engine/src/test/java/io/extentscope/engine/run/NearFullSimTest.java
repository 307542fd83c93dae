package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.files.FileException;
import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.files.MountedFiles;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.volume.Answers;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A real image is filled with small files until there is no space, half of them are deleted while it is full, and it is
 * filled again. No commit runs out of space, each refusal is one clear error, and what was not deleted is there.
 */
class NearFullSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MOST_TIME = 4_000 * SECOND;
  private static final int MISSES = 10;
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");

  @TempDir
  private Path folder;

  @ParameterizedTest
  @CsvSource({"empty-4k, 0, 25, 3", "empty-legacy, 1, 25, 3", "empty-mixed, 0, 25, 3"})
  void files_smallAndLarge_fillTheDataAndComeBack(String image, int generation, int largePercent, int writers) {
    for (long seed = 1; seed <= (LONG ? 6 : 1); seed++) {
      fillTwice(image, generation, largePercent, writers, seed);
    }
  }

  @Test
  void files_inlineOnly_fillTheTreeBlocksAndComeBack() {
    for (int generation = LONG ? 0 : 1; generation <= 1; generation++) {
      for (long seed = 1; seed <= (LONG ? 3 : 1); seed++) {
        fillTwice("empty-4k", generation, 0, 4, seed);
      }
    }
  }

  private void fillTwice(String image, int generation, int largePercent, int writers, long seed) {
    BtrfsTools.assumePresent();
    TunableSet tunables = TunableSet.ofDefaults().with("commit.interval", "1s").with("workload.jobs", "0")
        .with("debug.checks", "on").with(Tunable.ALLOCATOR_GENERATION, generation);
    String label = image + ", seed " + seed;
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, tunables, Answers.own(image)))) {
      List<Writer> all = new ArrayList<>();
      for (int i = 0; i < writers; i++) {
        Writer writer = new Writer(rig.fileSystem().files(), i, seed, largePercent);
        all.add(writer);
        rig.machine().spawn(TaskSpec.user("writer-" + i, "writer"), writer::run);
      }
      while (all.stream().anyMatch(writer -> !writer.done) && rig.machine().now() < MOST_TIME) {
        rig.run(SECOND);
      }
      for (Writer writer : all) {
        assertThat(writer.failure.get()).as(label).isNull();
        assertThat(writer.done).as("%s: nobody hangs", label).isTrue();
        assertThat(writer.refused).as("%s: the volume was full", label).isPositive();
        assertThat(writer.madeAgain).as("%s: space came back", label).isPositive();
      }
      rig.settle();
      assertThat(rig.fileSystem().transactions().readOnly()).as(label).isNull();
      for (SpaceInfo space : rig.fileSystem().groups().spaces()) {
        assertThat(space.waitingTickets()).as(label).isZero();
      }
      Path saved = folder.resolve("full.img");
      rig.core().saveImage(saved, true);
      BtrfsTools.check(saved);
    }
  }

  /** Makes files until it is refused, deletes half of them, and does so again. */
  private static final class Writer {
    private final MountedFiles files;
    private final int number;
    private final Random random;
    private final int largePercent;
    private final List<Octets> names = new ArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean done;
    private int made;
    private int madeAgain;
    private int refused;

    Writer(MountedFiles files, int number, long seed, int largePercent) {
      this.files = files;
      this.number = number;
      this.largePercent = largePercent;
      random = new Random(31 * seed + number);
    }

    void run() {
      try {
        fill();
        deleteHalf();
        int before = made;
        fill();
        madeAgain = made - before;
        deleteHalf();
      } catch (AssertionError | RuntimeException failed) {
        failure.set(failed);
      }
      done = true;
    }

    private void fill() {
      int misses = 0;
      while (misses < MISSES) {
        try {
          create();
        } catch (FileException full) {
          assertThat(full.reason()).as(full.getMessage()).isEqualTo(Reason.NO_SPACE);
          misses++;
          refused++;
        }
      }
    }

    private void create() {
      boolean large = random.nextInt(100) < largePercent;
      byte[] data = new byte[1 + random.nextInt(large ? 60_000 : 2_000)];
      random.nextBytes(data);
      Octets name = Octets.of("writer-" + number + "-" + names.size() + "-" + made + "x".repeat(random.nextInt(60)));
      files.change(large ? data.length + 4096 : 0, change -> {
        long inode = change.create(TreeId.TOP_DIRECTORY, name, 0644);
        try {
          change.write(inode, 0, data);
        } catch (FileException full) {
          change.delete(TreeId.TOP_DIRECTORY, name);
          throw full;
        }
        return null;
      });
      names.add(name);
      made++;
    }

    private void deleteHalf() {
      Collections.shuffle(names, random);
      int kept = names.size() / 2;
      while (names.size() > kept) {
        Octets name = names.removeLast();
        files.free(change -> {
          change.delete(TreeId.TOP_DIRECTORY, name);
          return null;
        });
      }
    }
  }
}
