package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.files.KernelMount;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Seeded changes of files on real images, with commits in between. What was written is judged by {@code btrfs check}, and
 * every name, size and content by a kernel that mounts it.
 */
class FilesOnImageSimTest {
  private static final boolean ALL = Boolean.getBoolean("extentscope.long");
  private static final int CHANGES = Integer.getInteger("extentscope.changes", 400);
  private static final List<String> SAMPLE = List.of("empty-4k", "empty-legacy", "kinds");
  private static final long SECOND = 1_000_000_000L;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "300ms")
      .with("workload.jobs", "0").with("workload.coldEvery", "0");

  private static final String FOLDER = "changed-here";
  private static final int ROUNDS = ALL ? 10 : 2;
  private static final Map<String, String> KERNEL_FILES = Map.of("a", "kernel a\n", "b", "kernel b\n");
  private static final String KERNEL_SCRIPT = """
      mkdir -p round-k
      for name in a b; do
        yes "kernel $name" | head -n 10000 > round-k/new-$name
        mv -f round-k/new-$name round-k/$name
      done
      rm -rf extra
      cp -r round-1 extra
      sync
      rm -rf extra
      """;

  @TempDir
  private Path folder;

  @TestFactory
  List<DynamicTest> change_filesOfImage_othersSeeTheSame() throws IOException {
    List<Path> answers = new ArrayList<>(Answers.in(Answers.own()));
    if (ALL) {
      answers.addAll(Answers.in(Answers.shared("images")));
      answers.addAll(Answers.in(Answers.shared("kernel/images")));
    }
    return answers.stream()
        .filter(answer -> ALL || SAMPLE.contains(answer.getFileName().toString().replace(".expected.json", "")))
        .filter(answer -> Answers.images(answer).size() == 1)
        .map(answer -> DynamicTest.dynamicTest(answer.toString(), () -> changeAndCompare(Answers.images(answer), 1)))
        .toList();
  }

  @Test
  void jobs_onImage_writeFilesThatOthersSee() throws IOException {
    List<Path> image = Answers.own("empty-single");
    Path saved = folder.resolve("jobs.img");
    Map<String, String> expected = new TreeMap<>();
    try (EngineRig rig = new EngineRig(SmallRuns.image(3, TUNABLES.with("workload.jobs", "3"), image))) {
      rig.run(8 * SECOND);
      rig.settle();
      rig.fileSystem().workload().files()
          .forEach(file -> expected.put(file.path(), FilesOnVolume.line(file.content())));
      assertThat(FilesOnVolume.lines(Volume.open(rig.core().overlays()), "job-")).isEqualTo(expected)
          .hasSizeGreaterThan(100);
      rig.core().saveImage(saved, false);
    }
    checkClean(saved);
  }

  @Test
  void change_inTurnsWithTheKernel_bothSeeWhatTheOtherWrote() throws IOException {
    Path image = Answers.own("empty-4k").getFirst();
    Map<String, String> expected = new TreeMap<>();
    Path before = image;
    for (int round = 1; round <= ROUNDS; round++) {
      FilesOnVolume work = new FilesOnVolume(round, "round-" + round);
      Path saved = folder.resolve("round-" + round + ".img");
      change(List.of(before), work, round, saved);
      expected.putAll(work.expected());
      checkClean(saved);
      compare(saved, "round-", expected);
      KernelMount.work(saved, folder.resolve("mount"), KERNEL_SCRIPT);
      KERNEL_FILES.forEach((name, content) -> expected.put(
          "round-k/" + name, FilesOnVolume.line(content.repeat(10_000).getBytes(StandardCharsets.UTF_8))));
      checkClean(saved);
      before = saved;
    }
  }

  private void changeAndCompare(List<Path> image, long seed) throws IOException {
    Path saved = folder.resolve(image.getFirst().getFileName() + ".img");
    FilesOnVolume work = new FilesOnVolume(seed, FOLDER);
    change(image, work, seed, saved);
    checkClean(saved);
    compare(saved, FOLDER, work.expected());
    Files.delete(saved);
  }

  /** Makes changes of files on an image and saves the result. */
  private static void change(List<Path> image, FilesOnVolume work, long seed, Path saved) {
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, image))) {
      Assumptions.assumeTrue(rig.fileSystem().readOnly() == null, () -> "skipped: " + rig.fileSystem().readOnly());
      AtomicReference<Throwable> failure = new AtomicReference<>();
      AtomicBoolean done = new AtomicBoolean();
      rig.machine().spawn(TaskSpec.user("writer", "writer"), () -> {
        try {
          work.run(rig.fileSystem().files(), CHANGES);
        } catch (AssertionError | RuntimeException failed) {
          failure.set(failed);
        }
        done.set(true);
      });
      while (!done.get()) {
        rig.run(SECOND);
      }
      if (failure.get() != null) {
        throw new AssertionError("seed " + seed + ", after " + work + ": " + failure.get().getMessage(), failure.get());
      }
      rig.settle();
      rig.core().saveImage(saved, false);
    }
  }

  /** Compares what the kernel shows below some directories of the top one. */
  private void compare(Path image, String begin, Map<String, String> expected) throws IOException {
    Map<String, String> there = new TreeMap<>();
    try (KernelMount mount = KernelMount.of(List.of(image), folder.resolve("mount"))) {
      mount.lines(begin + "*").forEach((path, line) -> there.put(path, FilesOnVolume.strip(line)));
    }
    assertThat(there).containsExactlyInAnyOrderEntriesOf(expected);
  }

  private static void checkClean(Path image) throws IOException {
    Process check = new ProcessBuilder("btrfs", "check", "--readonly", "--check-data-csum", image.toString())
        .redirectErrorStream(true).start();
    String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(check.onExit().join().exitValue()).as(output).isZero();
  }
}
