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
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
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
      rig.fileSystem().workload().files().forEach(file -> expected.put(file.path(), FilesOnVolume.line(file.content())));
      assertThat(FilesOnVolume.lines(Volume.open(rig.core().overlays()), "job-")).isEqualTo(expected).hasSizeGreaterThan(100);
      rig.core().saveImage(saved, false);
    }
    checkClean(saved);
  }

  private void changeAndCompare(List<Path> image, long seed) throws IOException {
    Path saved = folder.resolve(image.getFirst().getFileName() + ".img");
    FilesOnVolume work = new FilesOnVolume(seed);
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, image))) {
      Assumptions.assumeTrue(rig.fileSystem().readOnly() == null, () -> "skipped: " + rig.fileSystem().readOnly());
      AtomicReference<Throwable> failure = new AtomicReference<>();
      AtomicReference<Boolean> done = new AtomicReference<>(false);
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
    checkClean(saved);
    try (KernelMount mount = KernelMount.of(List.of(saved), folder.resolve("mount"))) {
      Map<String, String> there = mount.lines(FilesOnVolume.FOLDER).entrySet().stream()
          .collect(Collectors.toMap(Map.Entry::getKey, entry -> FilesOnVolume.strip(entry.getValue())));
      assertThat(there).containsExactlyInAnyOrderEntriesOf(work.expected());
    } finally {
      Files.delete(saved);
    }
  }

  private static void checkClean(Path image) throws IOException {
    Process check = new ProcessBuilder("btrfs", "check", "--readonly", "--check-data-csum", image.toString())
        .redirectErrorStream(true).start();
    String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(check.onExit().join().exitValue()).as(output).isZero();
  }
}
