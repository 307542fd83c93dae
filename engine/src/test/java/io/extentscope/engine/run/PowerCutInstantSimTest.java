package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.device.PowerSupply;
import io.extentscope.engine.files.FileException;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.files.NotedChanges;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The power is cut at any instant of a run with jobs, commits of their own accord, and writers or cold remounts. The medium then
 * holds the last commit that was done or a later one; {@code btrfs check} looks at some of them.
 */
class PowerCutInstantSimTest {
  private static final boolean ALL = Boolean.getBoolean("extentscope.long");
  private static final int SEEDS = ALL ? 20 : 2;
  private static final int CUTS = ALL ? 100 : 6;
  private static final int CHECK_EVERY = ALL ? 20 : 6;
  private static final int WRITERS = 2;
  private static final long SECOND = 1_000_000_000L;
  private static final List<String> IMAGES = List.of("empty-4k", "empty-single", "kinds", "empty-legacy");
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "60ms")
      .with("workload.jobs", "0");

  @TempDir
  private Path folder;

  static List<Integer> seeds() {
    return IntStream.rangeClosed(1, SEEDS).boxed().toList();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void cut_atAnyInstant_leavesACommitWhole(int seed) {
    Random random = new Random(seed);
    for (int i = 0; i < CUTS; i++) {
      String image = IMAGES.get((seed + i) % IMAGES.size());
      run(image, seed * 1000L + i, SECOND / 100 + random.nextLong(SECOND / 4), i % CHECK_EVERY == 0);
    }
  }

  private void run(String image, long seed, long instant, boolean check) {
    String label = image + ", seed " + seed + ", cut at " + instant;
    List<String> notes = new ArrayList<>();
    // A cold remount waits for jobs, which hold s_umount, but not for writers.
    boolean cold = seed % 2 == 0;
    TunableSet tunables = TUNABLES.with("workload.coldEvery", cold ? "2" : "0");
    PowerSupply[] power = new PowerSupply[1];
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, tunables, Answers.own(image)), (machine, medium) -> {
      power[0] = new PowerSupply(machine.random(Stream.FAULTS));
      return power[0].plug(medium);
    })) {
      rig.machine().spawn(TaskSpec.user("begin", "writer"), () -> begin(rig, cold ? 0 : WRITERS, seed, notes));
      rig.machine().at(instant, power[0]::cut);
      rig.run(instant + SECOND / 20);
      assertThat(power[0].isOff()).as(label).isTrue();
      check(label, rig, notes);
      if (check) {
        check(rig);
      }
    }
  }

  /** Begins the writers, then the jobs. */
  private static void begin(EngineRig rig, int writers, long seed, List<String> notes) {
    List<NotedChanges> all = new ArrayList<>();
    refusedAtTheCut(() -> {
      for (int writer = 0; writer < writers; writer++) {
        NotedChanges changes = new NotedChanges(seed + writer, "writer-" + writer, notes::add);
        changes.begin(rig.fileSystem().files());
        all.add(changes);
      }
    });
    for (NotedChanges changes : all) {
      rig.machine().spawn(
          TaskSpec.user("writer", "writer"),
          () -> refusedAtTheCut(() -> changes.run(rig.fileSystem().files(), Integer.MAX_VALUE)));
    }
    rig.input(new Input.Knob(Tunable.WORKLOAD_JOBS, 3));
  }

  private static void refusedAtTheCut(Runnable work) {
    try {
      work.run();
    } catch (FileException cut) {
      // What was written before is looked at.
    }
  }

  private static void check(String label, EngineRig rig, List<String> notes) {
    try {
      Volume left = Volume.open(rig.core().overlays());
      long done =
          rig.fileSystem().commitLog().records().stream().mapToLong(commit -> commit.transaction()).max().orElse(0);
      assertThat(left.superBlock().generation()).as("%s: generation", label).isGreaterThanOrEqualTo(done);
      for (int writer = 0; writer < WRITERS; writer++) {
        String directory = "writer-" + writer;
        assertThat(NotedChanges.mayBe(directory, notes, FilesOnVolume.lines(left, directory + "/")))
            .as("%s: %s is as it never was, or as before its last sync", label, directory).isTrue();
      }
      assertThat(FilesOnVolume.lines(left, "job-")).isNotNull();
    } catch (RuntimeException unreadable) {
      throw new AssertionError(label + ": " + unreadable.getMessage(), unreadable);
    }
  }

  private void check(EngineRig rig) {
    if (BtrfsTools.run("btrfs", "--version").status() == 0) {
      Path saved = folder.resolve("cut.img");
      rig.core().saveImage(saved, true);
      BtrfsTools.check(saved);
    }
  }
}
