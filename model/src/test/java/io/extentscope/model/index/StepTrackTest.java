package io.extentscope.model.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.index.NaiveSteps.Piece;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Checks tracks against a reference that keeps every step, with seeded random functions at random zooms. */
class StepTrackTest {
  private static final int SEEDS = Integer.getInteger("extentscope.seeds", 30);

  @Test
  void forEach_emptyTrack_givesNothing() {
    assertThat(NaiveSteps.pieces(StepTrack.empty(), 0, 100, 10)).isEmpty();
    assertThat(StepTrack.empty().segmentAt(5).count()).isZero();
    assertThat(StepTrack.empty().nextChange(0)).isEmpty();
  }

  @Test
  void forEach_wideSteps_areExactAndLastIsCutAtEnd() {
    StepTrack track = new StepTrack(false);
    track.append(10, 1, 7);
    track.append(50, 2, 8);
    track.publish();

    assertThat(NaiveSteps.pieces(track, 0, 100, 10)).containsExactly(new Piece(10, 50, 1, 7, 1),
        new Piece(50, 100, 2, 8, 1));
    assertThat(NaiveSteps.pieces(track, 20, 30, 10)).containsExactly(new Piece(20, 30, 1, 7, 1));
  }

  @Test
  void forEach_oneShortBadStepInMany_isNeverLost() {
    StepTrack track = new StepTrack(false);
    for (int i = 0; i < 200_000; i++) {
      track.append(2L * i, i == 123_457 ? 5 : i & 1, 0);
    }
    track.publish();

    for (int zoom = 1; zoom < 2000; zoom = zoom * 3 + 1) {
      List<Piece> pieces = NaiveSteps.pieces(track, 0, 400_000, zoom);
      assertThat(pieces).as("at %d pixels", zoom).anySatisfy(piece -> {
        assertThat(piece.state()).isEqualTo(5);
        assertThat(piece.start()).isLessThanOrEqualTo(246_914);
        assertThat(piece.end()).isGreaterThanOrEqualTo(246_914);
      });
    }
  }

  @Test
  void append_equalStep_addsNothing() {
    StepTrack track = new StepTrack(false);
    track.append(1, 1, 1);
    track.append(2, 1, 1);
    track.publish();

    assertThat(track.size()).isEqualTo(1);
  }

  @Test
  void append_worseStepAtSameTime_replaces_lesserKeepsBoth() {
    StepTrack track = new StepTrack(false);
    track.append(1, 0, 0);
    track.append(5, 1, 0);
    track.append(5, 3, 0);
    track.append(5, 2, 0);
    track.publish();

    assertThat(NaiveSteps.pieces(track, 0, 10, 10))
        .containsExactly(new Piece(1, 5, 0, 0, 1), new Piece(5, 5, 3, 0, 1), new Piece(5, 10, 2, 0, 1));
  }

  @Test
  void append_unpublished_isNotSeen() {
    StepTrack track = new StepTrack(false);
    track.append(1, 1, 1);
    track.publish();
    track.append(5, 2, 2);

    assertThat(track.stateAt(9)).isEqualTo(1);
    assertThat(track.segmentAt(9).end()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void append_timeFalls_isTakenAsLastTime() {
    StepTrack track = new StepTrack(false);
    track.append(10, 1, 1);
    track.append(4, 2, 2);
    track.publish();

    assertThat(track.segmentAt(10).state()).isEqualTo(2);
  }

  @Test
  void forEach_packedValues_mergesHalvesApart() {
    StepTrack track = new StepTrack(true);
    track.append(0, 0, 3L << 32);
    track.append(1, 0, 5L);
    track.append(2, 0, 0);
    track.publish();

    List<Piece> pieces = NaiveSteps.pieces(track, 0, 1000, 1);
    assertThat(pieces.getFirst().value()).isEqualTo(3L << 32 | 5);
  }

  @Test
  void forEach_randomFunctions_agreeWithReference() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      NaiveSteps naive = new NaiveSteps();
      StepTrack track = randomTrack(random, naive, 1 + random.nextInt(6000), largeBound());
      for (int i = 0; i < 25; i++) {
        checkZoom(random, naive, track, "seed " + seed);
      }
    }
  }

  @Test
  void stateAt_randomFunctions_agreeWithReference() {
    for (long seed = 1; seed <= 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      NaiveSteps naive = new NaiveSteps();
      StepTrack track = randomTrack(random, naive, 3000, largeBound());
      long end = naive.start(naive.size() - 1);
      for (int i = 0; i < 200; i++) {
        long time = random.nextLong(end + 10);
        int at = naive.indexAt(time);
        Step step = track.segmentAt(time);
        assertThat(step.state()).as("seed %d time %d", seed, time).isEqualTo(at < 0 ? 0 : naive.state(at));
        if (at >= 0) {
          assertThat(step).isEqualTo(new Step(naive.start(at), naive.end(at), naive.state(at), naive.value(at), 1));
          assertThat(track.nextChange(time).orElse(Long.MAX_VALUE)).isEqualTo(naive.end(at));
          int before = naive.indexAt(time - 1);
          assertThat(track.previousChange(time).orElse(-1)).isEqualTo(before < 0 ? -1 : naive.start(before));
        }
      }
    }
  }

  @Test
  void forEach_oldStepsDropped_coarseLevelsKeepTheWorst() {
    for (long seed = 1; seed <= 10; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      NaiveSteps naive = new NaiveSteps();
      StepTrack track = randomTrack(random, naive, 30_000, 2048);
      for (int i = 0; i < 30; i++) {
        checkZoom(random, naive, track, "seed " + seed);
      }
      assertThat(track.segmentAt(naive.start(10)).count()).as("seed %d", seed).isEqualTo(64);
      assertThat(track.segmentAt(naive.start(20_000)).count()).as("seed %d", seed).isEqualTo(8);
      assertThat(track.firstTime()).as("seed %d", seed).hasValue(naive.start(0));
      assertThat(track.segmentAt(naive.start(29_990)).count()).as("seed %d", seed).isEqualTo(1);
    }
  }

  @Test
  void dropBefore_time_keepsSummaries() {
    NaiveSteps naive = new NaiveSteps();
    SplittableRandom random = new SplittableRandom(7);
    StepTrack track = randomTrack(random, naive, 20_000, largeBound());
    track.dropBefore(naive.start(10_000));
    track.publish();

    assertThat(track.firstTime()).hasValue(naive.start(0));
    assertThat(track.segmentAt(naive.start(100)).count()).isEqualTo(8);
    assertThat(track.segmentAt(naive.start(8_000)).count()).isEqualTo(8);
    assertThat(track.segmentAt(naive.start(10_001)).count()).isEqualTo(1);
    checkZoom(random, naive, track, "seed 7");
  }

  private static long largeBound() {
    return 1L << 18;
  }

  private static StepTrack randomTrack(SplittableRandom random, NaiveSteps naive, int steps, long bound) {
    StepTrack track = new StepTrack(false, bound, Math.min(bound, 1024));
    long time = random.nextInt(100);
    int mean = 1 + random.nextInt(50);
    int lastState = -1;
    for (int i = 0; i < steps; i++) {
      int state = random.nextInt(100) == 0 ? 7 : random.nextInt(4);
      state = state == lastState ? state + 1 : state;
      long value = random.nextInt(1000);
      track.append(time, state, value);
      naive.append(time, state, value);
      lastState = state;
      time += 1 + (random.nextInt(20) == 0 ? random.nextInt(100 * mean) : random.nextInt(mean));
      if (random.nextInt(50) == 0) {
        track.publish();
      }
    }
    track.publish();
    return track;
  }

  private static void checkZoom(SplittableRandom random, NaiveSteps naive, StepTrack track, String seed) {
    long end = naive.start(naive.size() - 1) + 100;
    long from = random.nextLong(end);
    long to = from + 1 + random.nextLong(end - from);
    int pixels = 1 + random.nextInt(300);
    String about = seed + " from " + from + " to " + to + " pixels " + pixels;
    List<Piece> pieces = NaiveSteps.pieces(track, from, to, pixels);

    assertThat(pieces.size()).as(about).isLessThanOrEqualTo(2 * pixels + 8);
    checkPlace(naive, pieces, from, to, about);
    for (Piece piece : pieces) {
      checkPiece(naive, track, piece, about);
    }
  }

  /** The pieces follow each other from the first step or {@code from} to {@code to}. */
  private static void checkPlace(NaiveSteps naive, List<Piece> pieces, long from, long to, String about) {
    long expected = Math.max(from, naive.start(0));
    for (Piece piece : pieces) {
      assertThat(piece.start()).as(about).isEqualTo(expected);
      assertThat(piece.end()).as(about).isGreaterThanOrEqualTo(piece.start());
      expected = piece.end();
    }
    assertThat(expected).as(about).isEqualTo(Math.max(to, naive.start(0)) == to ? to : naive.start(0));
  }

  /** The piece shows at least the worst of its time; exactly that where nothing was let go. */
  private static void checkPiece(NaiveSteps naive, StepTrack track, Piece piece, String about) {
    int worst = -1;
    long value = 0;
    for (int i = Math.max(0, naive.indexAt(piece.start())); i < naive.size() && naive.start(i) < piece.end(); i++) {
      if (naive.state(i) > worst) {
        worst = naive.state(i);
        value = naive.value(i);
      } else if (naive.state(i) == worst) {
        value = Math.max(value, naive.value(i));
      }
    }
    boolean exact = track.segmentAt(piece.start()).count() == 1;
    if (exact) {
      assertThat(piece.state()).as("%s %s", about, piece).isEqualTo(worst);
      assertThat(piece.value()).as("%s %s", about, piece).isEqualTo(value);
    } else {
      assertThat(piece.state()).as("%s %s", about, piece).isGreaterThanOrEqualTo(worst);
    }
  }
}
