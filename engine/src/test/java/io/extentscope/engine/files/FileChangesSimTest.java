package io.extentscope.engine.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes of files against a model of plain objects; all items must agree after each. */
class FileChangesSimTest {
  private static final int SEEDS = Boolean.getBoolean("extentscope.long") ? 300 : 4;
  private static final long TOP = TreeId.TOP_DIRECTORY;
  private static final long PLENTY = 1L << 30;

  @ParameterizedTest
  @CsvSource({"4096, true", "4096, false", "16384, true", "16384, false"})
  void randomChanges_manySeeds_equalTheModel(int nodeSize, boolean noHoles) {
    for (int seed = 1; seed <= SEEDS; seed++) {
      RandomFileChanges random = new RandomFileChanges(seed * 31L + nodeSize);
      long pieces = seed % 3 == 0 ? 8192 : PLENTY;
      try {
        FilesRig.run(nodeSize, noHoles, PLENTY, rig -> {
          rig.limitPieces(pieces);
          work(rig, random, noHoles, 250);
        });
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError("seed " + seed + ", after " + random + ": " + failure.getMessage(), failure);
      }
    }
  }

  @Test
  void randomChanges_withLittleSpace_failWithoutLoss() {
    int[] seedOf = {0};
    for (int seed = 1; seed <= SEEDS; seed++) {
      seedOf[0] = seed;
      RandomFileChanges random = new RandomFileChanges(seed);
      FilesRig.run(4096, true, 300_000 / 4096 * 4096, rig -> {
        work(rig, random, true, 200);
        long used = rig.extents().values().stream().mapToLong(Long::longValue).sum();
        assertThat(rig.freeBytes() + used).as("seed %d", seedOf[0]).isEqualTo(300_000 / 4096 * 4096);
      });
    }
  }

  @Test
  void write_inTheMiddle_splitsThePieceAndKeepsItsExtent() {
    FilesRig.run(4096, true, PLENTY, rig -> {
      long file = rig.changes().create(TOP, Octets.of("file"), 0644);
      rig.changes().write(file, 0, filled(40960, 1));
      rig.changes().write(file, 8192, filled(4096, 2));

      assertThat(pieces(rig, file)).isEqualTo("0+8192@0 8192+4096@0 12288+28672@12288 ");
      assertThat(rig.references().values()).containsExactlyInAnyOrder(2, 1);
      assertThat(rig.view().inode(file).allocatedBytes()).isEqualTo(40960);
    });
  }

  @Test
  void write_smallFile_isInlineUntilItGrows() {
    FilesRig.run(4096, false, PLENTY, rig -> {
      long file = rig.changes().create(TOP, Octets.of("file"), 0644);
      rig.changes().write(file, 0, filled(100, 1));
      assertThat(pieces(rig, file)).isEqualTo("inline 100 ");
      rig.changes().write(file, 20_000, filled(10, 2));
      assertThat(pieces(rig, file)).isEqualTo("0+4096@0 4096+12288 hole 16384+4096@0 ");
    });
  }

  @Test
  void delete_lastName_givesEverythingBack() {
    FilesRig.run(4096, true, PLENTY, rig -> {
      long file = rig.changes().create(TOP, Octets.of("file"), 0644);
      rig.changes().write(file, 0, filled(50_000, 1));
      rig.changes().link(file, TOP, Octets.of("other"));
      rig.changes().delete(TOP, Octets.of("file"));
      assertThat(rig.extents()).hasSize(1);
      rig.changes().delete(TOP, Octets.of("other"));

      assertThat(rig.extents()).isEmpty();
      assertThat(rig.freeBytes()).isEqualTo(PLENTY);
      assertThat(rig.sums().floor(new Key(-1, 255, -1))).isEqualTo(Optional.empty());
    });
  }

  @Test
  void names_thatNoFileCanHave_areRefused() {
    FilesRig.run(4096, true, PLENTY, rig -> {
      for (String name : new String[] {"", ".", "..", "a/b", "a\0b", "x".repeat(256)}) {
        assertThatThrownBy(() -> rig.changes().create(TOP, Octets.of(name), 0644))
            .isInstanceOfSatisfying(FileException.class, e -> assertThat(e.reason()).isEqualTo(Reason.INVALID));
      }
      assertThat(rig.view().inode(TOP).size()).isZero();
    });
  }

  private static void work(FilesRig rig, RandomFileChanges random, boolean noHoles, int steps) {
    for (int i = 0; i < steps; i++) {
      random.step(rig.changes());
      if (i % 10 == 0) {
        FileChecks.check(rig, random.model(), noHoles);
      }
      if (i % 40 == 39) {
        rig.commit();
      }
    }
    FileChecks.check(rig, random.model(), noHoles);
  }

  private static String pieces(FilesRig rig, long file) {
    StringBuilder text = new StringBuilder();
    rig.items().visit(
        new Key(file, ItemType.EXTENT_DATA, 0), new Key(file, ItemType.EXTENT_DATA, -1), (leaf, index) -> {
          FileExtent extent = FileExtent.read(leaf.bytes(), leaf.dataAt(index), leaf.dataSize(index));
          if (extent instanceof FileExtent.Stored stored) {
            text.append(leaf.keyOffset(index)).append('+').append(stored.length());
            text.append(stored.isHole() ? " hole " : "@" + stored.offset() + " ");
          } else {
            text.append("inline ").append(extent.length()).append(' ');
          }
          return true;
        });
    return text.toString();
  }

  private static byte[] filled(int length, int value) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }
}
