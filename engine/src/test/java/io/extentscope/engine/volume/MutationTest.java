package io.extentscope.engine.volume;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.ImageFiles;
import io.extentscope.engine.device.MemoryBudget;
import io.extentscope.model.space.BlockGroupSpace;
import io.extentscope.model.space.SpaceError;
import io.extentscope.model.space.SpaceReport;
import io.extentscope.model.space.SpaceResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Damaged images give an answer or one clear error, whatever the damage. The number of mutations for each image and the
 * first seed are system properties.
 */
class MutationTest {
  private static final int MUTATIONS = Integer.getInteger("extentscope.fuzz.mutations", 150);
  private static final long FIRST_SEED = Long.getLong("extentscope.fuzz.seed", 1);
  private static final Duration LIMIT = Duration.ofSeconds(5);

  @ParameterizedTest
  @ValueSource(strings = {"empty-4k", "empty-mixed", "empty-legacy", "csum-xxhash", "raid1", "raid6", "dup64k", "v1"})
  void read_mutatedImage_answersOrSaysWhatIsWrong(String image) {
    List<Path> files = Answers.own(image);
    List<BlockDevice> bases = new ArrayList<>();
    files.forEach(file -> bases.add(ImageFiles.open(file, MemoryBudget.ofHeap())));
    Mutations mutations = new Mutations(bases);
    int answered = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      long seed = FIRST_SEED + i;
      List<BlockDevice> devices = mutations.mutate(new Random(seed * 0x9E3779B97F4A7C15L + image.hashCode()));
      answered += check(image, seed, devices) ? 1 : 0;
    }
    assertThat(answered).as("some mutations of %s are harmless, others are not", image).isBetween(1, MUTATIONS - 1);
  }

  @Test
  void read_mutatedPackedFile_answersOrSaysWhatIsWrong(@TempDir Path folder) throws IOException {
    byte[] good = Files.readAllBytes(Answers.own("empty-4k").getFirst());
    Path file = folder.resolve("mutated.sparse.gz");
    int errors = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      long seed = FIRST_SEED + i;
      Random random = new Random(seed);
      byte[] bytes = random.nextInt(5) == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
      for (int j = random.nextInt(4); j >= 0 && bytes.length > 0; j--) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(file, bytes);
      SpaceResult result = readInTime(seed, file);
      if (result instanceof SpaceError error) {
        errors++;
        assertThat(error.error()).as("seed %d", seed).startsWith(file.toString()).doesNotContain("\n");
      }
    }
    assertThat(errors).isPositive();
  }

  private static SpaceResult readInTime(long seed, Path file) {
    try {
      return Assertions.assertTimeoutPreemptively(LIMIT, () -> SpaceReports.read(List.of(file)).getFirst());
    } catch (Throwable failure) {
      throw new AssertionError("seed " + seed + ": " + failure, failure);
    }
  }

  private static boolean check(String image, long seed, List<BlockDevice> devices) {
    List<String> names = devices.stream().map(BlockDevice::name).toList();
    try {
      return Assertions.assertTimeoutPreemptively(LIMIT, () -> answers(names, devices));
    } catch (Throwable failure) {
      throw new AssertionError(image + ", seed " + seed + ": " + failure, failure);
    }
  }

  private static boolean answers(List<String> names, List<BlockDevice> devices) {
    try {
      SpaceReport report = FreeSpaceReader.read(names, devices);
      report.blockGroups().forEach(MutationTest::checkGroup);
      return true;
    } catch (VolumeException clear) {
      assertThat(clear.getMessage()).isNotBlank().doesNotContain("\n");
      return false;
    }
  }

  /** Free ranges lie in their group, in order, not touching each other. */
  private static void checkGroup(BlockGroupSpace group) {
    long position = group.start();
    long end = Ranges.end(group.start(), group.length());
    for (int i = 0; i < group.free().length(); i += 2) {
      long start = group.free().get(i);
      long rangeEnd = Ranges.end(start, group.free().get(i + 1));
      assertThat(Ranges.below(start, position) || (i > 0 && start == position)).isFalse();
      assertThat(Ranges.below(start, rangeEnd)).isTrue();
      assertThat(Ranges.below(end, rangeEnd)).isFalse();
      position = rangeEnd;
    }
  }
}
