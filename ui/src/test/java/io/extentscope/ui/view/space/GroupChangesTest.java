package io.extentscope.ui.view.space;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.CountingDrawing;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class GroupChangesTest {
  private static final long START = 1000;
  private static final int LENGTH = 200;

  @Test
  void between_randomPictures_areTheDifferencesByteForByte() {
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      BitSet before = bits(random, LENGTH);
      BitSet now = bits(random, LENGTH);
      BitSet pinned = bits(random, LENGTH);
      pinned.andNot(now);
      GroupChanges changes = GroupChanges.between(
          group(CachingState.FINISHED, LENGTH, before, new BitSet()),
          group(CachingState.FINISHED, LENGTH, now, pinned));
      BitSet allocated = minus(minus(before, now), pinned);
      assertThat(changes.allocated()).as("seed %d", seed).isEqualTo(pairs(allocated));
      assertThat(changes.freed()).as("seed %d", seed).isEqualTo(pairs(minus(now, before)));
    }
  }

  @Test
  void between_whatAScanFoundMeanwhile_isNotFreed() {
    BitSet now = new BitSet();
    now.set(40, 60);
    GroupSpace before = group(CachingState.STARTED, 50, new BitSet(), new BitSet());
    assertThat(GroupChanges.between(before, group(CachingState.FINISHED, LENGTH, now, new BitSet())).freed())
        .isEqualTo(ImmutableLongArray.of(START + 40, 10));
    assertThat(GroupChanges.between(group(CachingState.FINISHED, LENGTH, now, new BitSet()),
        group(CachingState.NO, 0, new BitSet(), new BitSet())))
        .isEqualTo(GroupChanges.NONE);
  }

  @Test
  void paint_marks_differInTextureAndPlace() {
    BitSet pinned = new BitSet();
    pinned.set(0, 10);
    GroupSpace now = group(CachingState.FINISHED, LENGTH, new BitSet(), pinned);
    GroupChanges changes =
        new GroupChanges(ImmutableLongArray.of(START + 20, 10), ImmutableLongArray.of(START + 40, 10));
    CountingDrawing drawing = new CountingDrawing();
    new ChangesPainter(drawing, Theme.LIGHT).paint(Band.of(now, changes, 100), 0, 0, 12);
    assertThat(drawing.hatches()).hasSize(1);
    assertThat(drawing.fills()).contains(Theme.BLOCKING, Theme.WHITE);
    CountingDrawing legend = new CountingDrawing();
    new ChangesPainter(legend, Theme.DARK).legend(10, 20, 900, 7);
    assertThat(legend.texts()).containsExactly("allocated", "freed since commit 7", "pinned: waits for the commit");
    CountingDrawing still = new CountingDrawing();
    new ChangesPainter(still, Theme.DARK).legend(10, 20, 900, -1);
    assertThat(still.texts()).containsExactly("pinned: waits for the commit");
  }

  private static BitSet minus(BitSet from, BitSet taken) {
    BitSet rest = (BitSet) from.clone();
    rest.andNot(taken);
    return rest;
  }

  private static BitSet bits(Random random, int length) {
    BitSet bits = new BitSet();
    for (int at = 0; at < length; at += 1 + random.nextInt(20)) {
      bits.set(at, Math.min(length, at + random.nextInt(15)));
    }
    return bits;
  }

  private static GroupSpace group(CachingState state, long known, BitSet free, BitSet pinned) {
    return new GroupSpace(
        START, LENGTH, "DATA|single", true, false, state, START + known, 0, 0, pinned.cardinality(), pairs(free),
        pairs(pinned), 0);
  }

  private static ImmutableLongArray pairs(BitSet bits) {
    ImmutableLongArray.Builder pairs = ImmutableLongArray.builder();
    for (int from = bits.nextSetBit(0); from >= 0; from = bits.nextSetBit(bits.nextClearBit(from))) {
      pairs.add(START + from).add(bits.nextClearBit(from) - from);
    }
    return pairs.build();
  }
}
