package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.check.ReferenceCheck;
import io.extentscope.engine.files.SharedDirectories;
import io.extentscope.engine.machine.LiveMachine;
import io.extentscope.engine.machine.LiveSetup;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several tasks change the same directories and files at once: sizes, indexes and link counts stay right. */
class SharedDirectoriesSimTest {
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");
  private static final long SECOND = 1_000_000_000L;
  private static final int SEEDS = LONG ? 60 : 3;
  private static final int TASKS = 5;
  private static final int CHANGES = 150;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "300ms")
      .with("workload.jobs", "0").with("workload.coldEvery", "0").with("device.readLatency", "20us")
      .with("device.writeLatency", "20us");

  @TempDir
  private Path folder;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  @ParameterizedTest
  @ValueSource(strings = {"empty-4k", "empty-legacy"})
  void tasks_inVirtualTime_breakNothing(String image) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Path saved = folder.resolve(image + seed);
      try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, Answers.own(image)))) {
        List<SharedDirectories> works = new ArrayList<>();
        rig.run(SECOND / 100);
        List<Task> tasks = spawn(rig.machine(), rig.core(), seed, works);
        while (tasks.stream().anyMatch(task -> !task.ended())) {
          rig.run(SECOND);
        }
        check(seed, works);
        rig.settle();
        check(rig.core(), seed);
        rig.core().saveImage(saved, false);
      }
      if (BtrfsTools.run("btrfs", "--version").status() == 0) {
        BtrfsTools.check(saved);
      }
    }
  }

  @Test
  void tasks_onRealThreads_breakNothing() {
    for (long seed = 1; seed <= (LONG ? 20 : 2); seed++) {
      var config = SmallRuns.image(seed, TUNABLES, Answers.own("empty-4k"));
      LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(seed));
      RunCore core = new RunCore(config, machine);
      try {
        List<SharedDirectories> works = new ArrayList<>();
        machine.start();
        awaitEnd(machine.tasks().stream().filter(task -> task.name().equals("mount")).toList());
        List<Task> tasks = spawn(machine, core, seed, works);
        awaitEnd(tasks);
        assertThat(machine.failure()).as("seed %d", seed).isEmpty();
        check(seed, works);
        Task last = machine.spawn(TaskSpec.user("last", "writer"), () -> core.fileSystem().files().sync());
        awaitEnd(List.of(last));
        check(core, seed);
      } finally {
        machine.close();
        core.close();
      }
    }
  }

  private List<Task> spawn(Machine machine, RunCore core, long seed, List<SharedDirectories> works) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      SharedDirectories work = new SharedDirectories(core.fileSystem().files(), 100 * seed + i);
      works.add(work);
      tasks.add(machine.spawn(TaskSpec.user("writer-" + i, "writer"), () -> {
        try {
          work.run(CHANGES);
        } catch (AssertionError | RuntimeException failed) {
          failure.compareAndSet(null, failed);
        }
      }));
    }
    return tasks;
  }

  private static void awaitEnd(List<Task> tasks) {
    long deadline = System.nanoTime() + 60 * SECOND;
    while (tasks.stream().anyMatch(task -> !task.ended())) {
      assertThat(System.nanoTime()).as("the tasks end").isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }

  private void check(long seed, List<SharedDirectories> works) {
    if (failure.get() != null) {
      throw new AssertionError("seed " + seed + ": " + failure.get().getMessage(), failure.get());
    }
    assertThat(works).as("seed %d", seed).allMatch(work -> work.done() > 0)
        .anyMatch(work -> work.refused() > 0);
  }

  private static void check(RunCore core, long seed) {
    assertThat(core.locks().order().contradictions()).as("seed %d", seed).isEmpty();
    try (Volume volume = Volume.open(core.overlays())) {
      assertThat(SharedDirectories.problems(volume)).as("seed %d", seed).isEmpty();
      assertThat(ReferenceCheck.broken(volume)).as("seed %d", seed).isEmpty();
    }
  }
}
