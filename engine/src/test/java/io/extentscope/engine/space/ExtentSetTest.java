package io.extentscope.engine.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExtentSetTest {
  private static final int SPACE = 4000;

  @Test
  void add_touchingRanges_merges() {
    ExtentSet set = new ExtentSet();
    set.add(10, 5);
    set.add(20, 5);
    set.add(15, 5);
    assertThat(set.count()).isEqualTo(1);
    assertThat(set.pairs().asList()).containsExactly(10L, 15L);
  }

  @Test
  void add_overlap_throwsAndNamesBothRanges() {
    ExtentSet set = new ExtentSet();
    set.add(100, 50);
    assertThatThrownBy(() -> set.add(149, 2))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("[149, +2)")
        .hasMessageContaining("[100, +50)")
        .hasMessageContaining("EEXIST");
    assertThatThrownBy(() -> set.add(90, 11)).isInstanceOf(IllegalStateException.class);
    assertThat(set.bytes()).isEqualTo(50);
  }

  @Test
  void remove_notWhollyThere_throws() {
    ExtentSet set = new ExtentSet();
    set.add(100, 50);
    assertThatThrownBy(() -> set.remove(90, 20)).isInstanceOf(IllegalStateException.class);
    assertThat(set.bytes()).isEqualTo(50);
  }

  @Test
  void randomOperations_agreeWithBitSet() {
    for (long seed = 1; seed <= 60; seed++) {
      runAgainstReference(seed);
    }
  }

  private static void runAgainstReference(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    ExtentSet set = new ExtentSet();
    BitSet reference = new BitSet();
    int reach = 1 + random.nextInt(40);
    for (int step = 0; step < 1500; step++) {
      int start = random.nextInt(SPACE);
      int length = 1 + random.nextInt(random.nextInt(4) == 0 ? 20 * reach : 2);
      boolean free = reference.get(start, start + length).isEmpty();
      if (random.nextInt(5) < 3) {
        if (free) {
          set.add(start, length);
          reference.set(start, start + length);
        } else {
          int from = start;
          int size = length;
          assertThatThrownBy(() -> set.add(from, size)).as("seed %d step %d", seed, step)
              .isInstanceOf(IllegalStateException.class);
        }
      } else {
        int before = reference.cardinality();
        reference.clear(start, start + length);
        assertThat(set.removeAny(start, length)).as("seed %d step %d", seed, step)
            .isEqualTo(before - reference.cardinality());
      }
      int from = random.nextInt(SPACE);
      int want = 1 + random.nextInt(reach);
      assertThat(set.findFit(from, want)).as("fit, seed %d step %d", seed, step).isEqualTo(fit(reference, from, want));
      assertThat(set.intersects(from, want)).as("intersects, seed %d step %d", seed, step)
          .isEqualTo(!reference.get(from, from + want).isEmpty());
      assertThat(set.contains(from, want)).as("contains, seed %d step %d", seed, step)
          .isEqualTo(reference.get(from, from + want).cardinality() == want);
    }
    checkWhole(seed, set, reference);
  }

  private static void checkWhole(long seed, ExtentSet set, BitSet reference) {
    BitSet copy = new BitSet();
    long[] lastEnd = {-1};
    int[] ranges = {0};
    set.forEach((start, length) -> {
      assertThat(start).as("ranges are merged and in order, seed %d", seed).isGreaterThan(lastEnd[0]);
      copy.set((int) start, (int) (start + length));
      lastEnd[0] = start + length;
      ranges[0]++;
    });
    assertThat(copy).as("seed %d", seed).isEqualTo(reference);
    assertThat(set.bytes()).as("seed %d", seed).isEqualTo(reference.cardinality());
    assertThat(set.count()).as("seed %d", seed).isEqualTo(ranges[0]);
    BitSet part = new BitSet();
    set.forEachIn(SPACE / 4, SPACE / 2, (start, length) -> part.set((int) start, (int) (start + length)));
    BitSet expected = (BitSet) reference.clone();
    expected.clear(0, SPACE / 4);
    expected.clear(SPACE / 2, SPACE * 2);
    assertThat(part).as("part, seed %d", seed).isEqualTo(expected);
    BitSet gaps = new BitSet();
    set.forEachGap(SPACE / 4, SPACE / 2, (start, length) -> gaps.set((int) start, (int) (start + length)));
    expected.flip(SPACE / 4, SPACE / 2);
    assertThat(gaps).as("gaps, seed %d", seed).isEqualTo(expected);
  }

  private static long fit(BitSet reference, int from, int want) {
    int start = reference.nextSetBit(from);
    while (start >= 0) {
      int end = reference.nextClearBit(start);
      if (end - start >= want) {
        return start;
      }
      start = reference.nextSetBit(end);
    }
    return -1;
  }
}
