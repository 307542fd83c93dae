package io.extentscope.engine.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which free space waits for a discard, as ranges come, merge, move between extents and bitmaps, and go. */
class TrimStateTest {
  private static final long GIB = 1L << 30;
  private static final long MIB = 1L << 20;
  private static final long KIB = 1L << 10;

  @Test
  void add_untrimmedBesideTrimmed_allWaits() {
    FreeSpaceIndex index = new FreeSpaceIndex(0, GIB);
    index.add(0, MIB, false);
    index.add(2 * MIB, MIB, false);
    index.add(MIB, MIB, true);
    assertThat(index.untrimmedBytes()).isEqualTo(3 * MIB);
    assertThat(index.untrimmedCount()).isEqualTo(1);
  }

  @Test
  void add_trimmedBesideUntrimmed_staysApart() {
    FreeSpaceIndex index = new FreeSpaceIndex(0, GIB);
    index.add(0, MIB, true);
    index.add(MIB, MIB, false);
    assertThat(index.untrimmedBytes()).isEqualTo(MIB);
    index.add(2 * MIB, MIB, true);
    // It takes in the trimmed range before it, and so reaches the first one.
    assertThat(index.untrimmedBytes()).isEqualTo(3 * MIB);
  }

  @Test
  void remove_inTheMiddle_bothRestsKeepTheirState() {
    FreeSpaceIndex index = new FreeSpaceIndex(0, GIB);
    index.add(0, 3 * MIB, true);
    index.remove(MIB, MIB);
    assertThat(index.forgetUntrimmed(MIB, MIB)).isEqualTo(MIB);
    assertThat(index.untrimmedCount()).isEqualTo(2);
    assertThat(index.untrimmedBytes()).isEqualTo(2 * MIB);
  }

  @Test
  void bitmap_oneUntrimmedRun_allOfItWaits_andAPassSettlesIt() {
    FreeSpaceIndex index = withBitmap();
    long before = index.untrimmedBytes();
    assertThat(before).isZero();
    long free = 700 * MIB;
    assertThat(index.bitmapCount()).isPositive();
    index.add(free, 32 * KIB, true);
    assertThat(index.bitmapCount()).isGreaterThan(1);
    assertThat(index.untrimmedBytes()).isEqualTo(32 * KIB);
    index.add(free + MIB, 8 * KIB, false);
    assertThat(index.untrimmedBytes()).as("the whole bitmap waits").isEqualTo(40 * KIB);
    assertThat(index.untrimmedCount()).isEqualTo(2);
    long[] run = index.nextRunToTrim(0, 32 * KIB, MIB);
    assertThat(run).containsExactly(free, 32 * KIB);
    index.remove(run[0], run[1]);
    assertThat(index.forgetUntrimmed(run[0], run[1])).isEqualTo(32 * KIB);
    index.add(run[0], run[1], false);
    assertThat(index.nextRunToTrim(run[0] + run[1], 32 * KIB, MIB)).isNull();
    assertThat(index.untrimmedBytes()).as("runs below 32 KiB are given up").isZero();
  }

  @Test
  void bitmap_passOfLongRanges_leavesShortOnesToTheNext() {
    FreeSpaceIndex index = withBitmap();
    index.add(700 * MIB, 32 * KIB, true);
    assertThat(index.nextRunToTrim(0, MIB, 0)).isNull();
    assertThat(index.untrimmedBytes()).isEqualTo(32 * KIB);
    assertThat(index.nextRunToTrim(0, 32 * KIB, MIB)).isNotNull();
  }

  @Test
  void randomChanges_countsAgreeWithTheRanges() {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      FreeSpaceIndex index = new FreeSpaceIndex(0, GIB);
      index.setLimits(seed % 2 == 0 ? IndexLimits.MODERN : IndexLimits.OF_2013);
      for (int i = 0; i < 3000; i++) {
        long start = random.nextLong(1 << 14) * 64 * KIB;
        long length = 4 * KIB * random.nextLong(1, 17);
        if (!index.intersects(start, length)) {
          index.add(start, length, random.nextBoolean());
        } else if (index.contains(start, length)) {
          index.remove(start, length);
          long waited = index.forgetUntrimmed(start, length);
          assertThat(waited).as("seed %d", seed).isBetween(0L, length);
        }
        assertThat(index.untrimmedBytes()).as("seed %d", seed).isBetween(0L, index.bytes());
      }
      long known = seed;
      index.check(broken -> {
        throw new AssertionError("seed " + known + ": " + broken);
      });
    }
  }

  /** An index so full of small ranges that the next ones go into bitmaps. */
  private static FreeSpaceIndex withBitmap() {
    FreeSpaceIndex index = new FreeSpaceIndex(0, GIB);
    index.setLimits(IndexLimits.MODERN);
    for (int i = 0; i < 2000; i++) {
      index.add(64 * KIB * i, 4 * KIB, false);
    }
    return index;
  }
}
