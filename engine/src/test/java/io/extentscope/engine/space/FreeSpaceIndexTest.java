package io.extentscope.engine.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.primitives.ImmutableLongArray;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The index against a plain set of sectors. */
class FreeSpaceIndexTest {
  private static final long SECTOR = FreeBitmaps.SECTOR;
  private static final long START = 3 << 20;
  private static final int SECTORS = 3 * FreeBitmap.BITS + 777;
  private static final long LENGTH = SECTORS * SECTOR;

  @Test
  void threshold_of2013_isThatOfTheKernel() {
    long[] expected = {256, 256, 256, 256, 192, 128, 64, 0, 0};
    for (int bitmaps = 0; bitmaps < expected.length; bitmaps++) {
      assertThat(IndexLimits.OF_2013.threshold(1L << 30, bitmaps)).as("%d bitmaps", bitmaps)
          .isEqualTo(expected[bitmaps]);
    }
  }

  @Test
  void threshold_modern_leavesHalfOfTheBudgetToExtents() {
    assertThat(IndexLimits.MODERN.threshold(1L << 30, 0)).isEqualTo(157);
    assertThat(IndexLimits.MODERN.threshold(1L << 30, 1)).isEqualTo(315);
    assertThat(IndexLimits.MODERN.threshold(1L << 30, 8)).isEqualTo(315);
    assertThat(IndexLimits.MODERN.threshold(4L << 30, 32)).isEqualTo(1260);
  }

  @Test
  void add_scatteredSectors_keepsToTheKernelsMemory() {
    for (IndexLimits limits : new IndexLimits[] {IndexLimits.OF_2013, IndexLimits.MODERN}) {
      long gib = 1L << 30;
      FreeSpaceIndex index = new FreeSpaceIndex(0, gib);
      index.setLimits(limits);
      for (long at = 0; at < gib; at += 2 * SECTOR) {
        index.add(at, SECTOR, false);
      }
      long bytes = index.extentCount() * (long) limits.entryBytes() + index.bitmapCount() * 4096L;
      // The initial threshold of 2013, 16 KiB, is kept even though all bitmaps come on top of it.
      assertThat(bytes).as("%s", limits).isLessThanOrEqualTo(limits.bytesPerGib() + (16 << 10));
      assertThat(index.pairs().length()).isEqualTo(2 * (int) (gib / SECTOR / 2));
      assertThat(index.bytes()).isEqualTo(gib / 2);
    }
  }

  @Test
  void add_inAGroupOfHalfASpan_makesNoBitmap() {
    FreeSpaceIndex index = new FreeSpaceIndex(0, FreeBitmaps.SPAN / 2 - SECTOR);
    for (long at = 0; at < FreeBitmaps.SPAN / 2 - SECTOR; at += 2 * SECTOR) {
      index.add(at, SECTOR, false);
    }
    assertThat(index.bitmapCount()).isZero();
  }

  @Test
  void add_besideSectorsOfABitmap_takesThemAlongOnlyByTheRulesOfToday() {
    for (IndexLimits limits : new IndexLimits[] {IndexLimits.OF_2013, IndexLimits.MODERN}) {
      FreeSpaceIndex index = scattered(limits);
      long hole = START + (FreeBitmap.BITS - 101L) * SECTOR;
      long before = index.bytes();
      index.add(hole, 2 << 20, false);
      long found = index.find(START, 2 << 20);
      assertThat(index.bytes()).isEqualTo(before + (2 << 20));
      assertThat(found).as("%s", limits).isEqualTo(limits.steals() ? hole - SECTOR : hole);
    }
  }

  @Test
  void find_startsAtTheBitmapOfTheHint() {
    FreeSpaceIndex index = new FreeSpaceIndex(START, LENGTH);
    index.add(START + 5 * SECTOR, 3 * SECTOR, false);
    index.add(START + FreeBitmaps.SPAN + 9 * SECTOR, 3 * SECTOR, false);
    assertThat(index.find(START + 8 * SECTOR, 2 * SECTOR)).isEqualTo(START + 5 * SECTOR);
    assertThat(index.find(START + FreeBitmaps.SPAN + 90 * SECTOR, 2 * SECTOR))
        .isEqualTo(START + FreeBitmaps.SPAN + 9 * SECTOR);
    assertThat(index.find(START, 4 * SECTOR)).isEqualTo(-1);
    assertThat(index.longestMiss()).isEqualTo(3 * SECTOR);
  }

  @Test
  void add_freeSectors_throws() {
    FreeSpaceIndex index = scattered(IndexLimits.MODERN);
    ImmutableLongArray pairs = index.pairs();
    for (int i = 0; i < pairs.length(); i += 202) {
      long start = pairs.get(i);
      assertThatThrownBy(() -> index.add(start, SECTOR, false)).isInstanceOf(IllegalStateException.class);
    }
    assertThat(index.pairs()).isEqualTo(pairs);
  }

  @Test
  void randomOperations_agreeWithASetOfSectors() {
    for (long seed = 1; seed <= 40; seed++) {
      new Reference(seed).run(1500);
    }
  }

  /** Every second sector free but the last 100 of the first span, so that most lie in bitmaps. */
  private static FreeSpaceIndex scattered(IndexLimits limits) {
    FreeSpaceIndex index = new FreeSpaceIndex(START, LENGTH);
    index.setLimits(limits);
    for (int sector = 0; sector < FreeBitmap.BITS - 100; sector += 2) {
      index.add(START + sector * SECTOR, SECTOR, false);
    }
    assertThat(index.bitmapCount()).isEqualTo(1);
    return index;
  }

  /** Random operations on an index and on a set of sectors. */
  private static final class Reference {
    private final long seed;
    private final SplittableRandom random;
    private final FreeSpaceIndex index = new FreeSpaceIndex(START, LENGTH);
    private final BitSet free = new BitSet();
    private boolean clustered;

    Reference(long seed) {
      this.seed = seed;
      random = new SplittableRandom(seed);
    }

    void run(int steps) {
      index.setLimits(seed % 2 == 0 ? IndexLimits.MODERN : IndexLimits.OF_2013);
      int scatter = 1 + random.nextInt(6);
      for (int sector = 0; sector < SECTORS - 8; sector += 1 + random.nextInt(2 << scatter)) {
        add(sector, 1 + random.nextInt(3));
      }
      for (int step = 0; step < steps; step++) {
        int sector = random.nextInt(SECTORS - 600);
        int length = 1 + random.nextInt(random.nextInt(8) == 0 ? 600 : 6);
        switch (random.nextInt(10)) {
          case 0, 1, 2 -> add(sector, length);
          case 3, 4 -> remove(sector);
          case 5, 6 -> take(START + sector * SECTOR, length, random.nextBoolean());
          case 7 -> gather(length, sector);
          case 8 -> takeClustered(length);
          default -> {
            index.releaseCluster();
            clustered = false;
          }
        }
        assertThat(index.bytes()).as("seed %d step %d", seed, step).isEqualTo(free.cardinality() * SECTOR);
        boolean any = !free.get(sector, sector + length).isEmpty();
        assertThat(index.intersects(START + sector * SECTOR, length * SECTOR)).as("seed %d step %d", seed, step)
            .isEqualTo(any);
      }
      check();
      index.releaseCluster();
      check();
    }

    private void add(int sector, int length) {
      if (free.get(sector, sector + length).isEmpty()) {
        index.add(START + sector * SECTOR, length * SECTOR, false);
        free.set(sector, sector + length);
      }
    }

    private void remove(int near) {
      int from = free.nextSetBit(near);
      if (from >= 0) {
        int to = Math.min(free.nextClearBit(from), from + 1 + random.nextInt(40));
        index.remove(START + from * SECTOR, (to - from) * SECTOR);
        free.clear(from, to);
      }
    }

    private void take(long hint, int length, boolean longest) {
      long start = longest ? index.findLongest(length * SECTOR) : index.find(hint, length * SECTOR);
      if (start >= 0) {
        int sector = (int) ((start - START) / SECTOR);
        assertThat(free.get(sector, sector + length).cardinality()).as("seed %d", seed).isEqualTo(length);
        index.remove(start, length * SECTOR);
        free.clear(sector, sector + length);
      } else if (!clustered) {
        // A range that goes on from a bitmap or an extent into another one is found in pieces only.
        assertThat(index.longestMiss()).as("seed %d", seed).isLessThan(length * SECTOR);
        assertThat(longestRun(longest ? 0 : (int) ((hint - START) / SECTOR))).as("seed %d", seed)
            .isLessThan(3 * length);
      }
    }

    private int longestRun(int from) {
      int most = 0;
      for (int at = free.nextSetBit(from / FreeBitmap.BITS * FreeBitmap.BITS); at >= 0;) {
        int end = free.nextClearBit(at);
        most = Math.max(most, end - at);
        at = free.nextSetBit(end);
      }
      return most;
    }

    private void gather(int length, int from) {
      index.releaseCluster();
      clustered = index.gatherCluster(ClusterNeed.ofMetadata(length * SECTOR, 64 << 10), START + from * SECTOR);
    }

    private void takeClustered(int length) {
      long start = clustered ? index.cluster().take(length * SECTOR, START) : -1;
      if (start >= 0) {
        int sector = (int) ((start - START) / SECTOR);
        assertThat(free.get(sector, sector + length).cardinality()).as("seed %d", seed).isEqualTo(length);
        free.clear(sector, sector + length);
      }
    }

    private void check() {
      BitSet copy = new BitSet();
      long[] end = {-1};
      index.forEach((start, length) -> {
        assertThat(start).as("merged and in order, seed %d", seed).isGreaterThan(end[0]);
        end[0] = start + length;
        copy.set((int) ((start - START) / SECTOR), (int) ((start + length - START) / SECTOR));
      });
      assertThat(copy).as("seed %d", seed).isEqualTo(free);
    }
  }
}
