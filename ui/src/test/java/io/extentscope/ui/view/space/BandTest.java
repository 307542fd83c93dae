package io.extentscope.ui.view.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.ui.draw.Viridis;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class BandTest {
  private static final long START = 1L << 30;

  @Test
  void coverage_ofRandomRanges_agreesWithCountingBytes() {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int length = 200 + random.nextInt(3000);
      int width = 1 + random.nextInt(120);
      boolean[] free = new boolean[length];
      ImmutableLongArray.Builder pairs = ImmutableLongArray.builder();
      for (int at = random.nextInt(30); at < length;) {
        int piece = Math.min(length - at, 1 + random.nextInt(60));
        Arrays.fill(free, at, at + piece, true);
        pairs.add(START + at).add(piece);
        at += piece + 1 + random.nextInt(60);
      }
      double[] got = Band.coverage(group(length, CachingState.FINISHED, pairs.build()), pairs.build(), width);
      double[] expected = counted(free, width);
      for (int i = 0; i < width; i++) {
        assertThat(got[i]).as("seed " + seed + " pixel " + i).isCloseTo(expected[i], within(1e-9));
      }
    }
  }

  @Test
  void band_ofAGroupThatIsNotCached_isUnknownAndNotFree() {
    Band band = Band.of(group(1000, CachingState.NO, ImmutableLongArray.of()), 50);
    assertThat(band.known()).isZero();
    assertThat(band.colors()).containsOnly(0);
  }

  @Test
  void band_ofAGroupBeingCached_isKnownUpToTheCursor() {
    GroupSpace half = new GroupSpace(
        START, 1000, "METADATA", false, true, CachingState.STARTED, START + 500, 0, 0, 0,
        ImmutableLongArray.of(START, 100), ImmutableLongArray.of(), 0);
    Band band = Band.of(half, 50);
    assertThat(band.known()).isEqualTo(25);
    assertThat(band.colors()[0]).isEqualTo(Viridis.of(0));
    assertThat(band.colors()[10]).isEqualTo(Viridis.of(1));
    assertThat(band.colors()[25]).isZero();
  }

  @Test
  void hover_atEveryKindOfPlace_saysWhatIsThere() {
    GroupSpace group = new GroupSpace(
        START, 1000, "DATA", true, false, CachingState.STARTED, START + 500, 300, 0, 20,
        ImmutableLongArray.of(START, 100, START + 200, 50), ImmutableLongArray.of(START + 300, 20), 0);
    assertThat(SpaceHover.lines(group, START + 249).getFirst()).startsWith("free: " + (START + 200));
    assertThat(SpaceHover.lines(group, START + 250).getFirst()).endsWith("used");
    assertThat(SpaceHover.lines(group, START + 310).getFirst()).startsWith("pinned");
    assertThat(SpaceHover.lines(group, START + 700).getFirst()).endsWith("not known yet");
  }

  @Test
  void histogram_ofKnownExtents_countsByPowersOfTwo() {
    FreeHistogram histogram = FreeHistogram.of(List.of(
        group(1 << 20, CachingState.FINISHED,
            ImmutableLongArray.of(START, 4096, START + 8192, 8191, START + 20_000, 8192))));
    assertThat(histogram.count(12)).isEqualTo(2);
    assertThat(histogram.bytes(12)).isEqualTo(4096 + 8191);
    assertThat(histogram.count(13)).isEqualTo(1);
    assertThat(histogram.firstBucket()).isEqualTo(12);
    assertThat(histogram.lastBucket()).isEqualTo(13);
    assertThat(histogram.largest()).isEqualTo(8192);
    assertThat(histogram.fragmentation()).isCloseTo(1 - 8192.0 / 20_479, within(1e-12));
  }

  @Test
  void layout_ofFiveHundredGroups_scrollsToTheLast() {
    List<GroupSpace> groups = IntStream.range(0, 500)
        .mapToObj(i -> new GroupSpace(
            i * 1000L, 1000, "DATA", true, false, CachingState.NO, 0, 0, 0, 0, ImmutableLongArray.of(),
            ImmutableLongArray.of(), 0))
        .toList();
    SpaceLayout top = SpaceLayout.of(600, 300, groups, 0);
    assertThat(top.rows().size()).isLessThan(60);
    SpaceLayout end = SpaceLayout.of(600, 300, groups, top.scrollMax());
    assertThat(end.rows().getLast().group().start()).isEqualTo(499_000);
    assertThat(end.rowAt(end.rows().getFirst().y() + 1)).contains(end.rows().getFirst());
  }

  private static double[] counted(boolean[] free, int width) {
    // Each byte is cut into as many parts as there are pixels: then pixel borders fall between parts.
    double[] covered = new double[width];
    for (int i = 0; i < free.length; i++) {
      for (int part = 0; free[i] && part < width; part++) {
        covered[(int) (((long) i * width + part) / free.length)] += 1.0 / free.length;
      }
    }
    return covered;
  }

  private static GroupSpace group(long length, CachingState state, ImmutableLongArray free) {
    return new GroupSpace(
        START, length, "METADATA", false, true, state, START, 0, 0, 0, free, ImmutableLongArray.of(), 0);
  }
}
