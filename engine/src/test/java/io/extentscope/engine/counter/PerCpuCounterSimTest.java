package io.extentscope.engine.counter;

import static io.extentscope.engine.counter.CounterRun.CPUS;
import static io.extentscope.engine.counter.CounterRun.STEP;
import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.statistics.CounterStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How often a counter takes its lock, against the closed formulas for each pattern of additions. */
class PerCpuCounterSimTest {
  private static final int PER_CPU = 50_000;
  private static final int UPDATES = CPUS * PER_CPU;
  private static final long SEED = 11;

  @Test
  void batchBelowStep_everyAdditionTakesTheLock() {
    CounterStatistics counts = oneDirection(32);
    assertThat(counts.updates()).isEqualTo(UPDATES);
    assertThat(counts.acquisitions()).isEqualTo(UPDATES);
    assertThat(counts.value()).isEqualTo(UPDATES * STEP);
    assertThat(counts.sum()).isEqualTo(counts.value());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 32, 256})
  void oneDirection_everyKth(int k) {
    CounterStatistics counts = oneDirection(k * STEP);
    assertThat(counts.acquisitions()).isBetween((long) UPDATES / k - CPUS, (long) UPDATES / k);
    assertThat(counts.sum()).isEqualTo(UPDATES * STEP);
    assertThat(counts.sum() - counts.value()).isBetween(0L, counts.errorBound());
    assertThat(counts.errorBound()).isEqualTo(CPUS * (k * STEP - 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16})
  void fairSteps_everyKthSquared(int k) {
    CounterStatistics counts = biased(k, 0.5);
    // Each fold ends a walk whose length has the mean k^2 and the variance 2/3 k^2 (k^2 - 1).
    double expected = (double) UPDATES / (k * k);
    double deviation = Math.sqrt(expected * 2 / 3 * (k * k - 1.0) / (k * k));
    assertNear(counts.acquisitions(), expected, deviation);
  }

  @ParameterizedTest
  @CsvSource({"4,0.6", "8,0.6", "8,0.75", "16,0.55"})
  void biasedSteps_followFirstExitOfABiasedWalk(int k, double up) {
    CounterStatistics counts = biased(k, up);
    double r = (1 - up) / up;
    double mean = k / (2 * up - 1) * (1 - Math.pow(r, k)) / (1 + Math.pow(r, k));
    double expected = UPDATES / mean;
    assertNear(counts.acquisitions(), expected, Math.sqrt(expected));
  }

  @ParameterizedTest
  @CsvSource({"1,1", "2,0", "32,0"})
  void plusThenMinusOnOneCpu_foldsOnlyIfTheStepFillsTheBatch(int k, int folded) {
    CounterStatistics counts =
        CounterRun.run(
            SEED,
            k * STEP,
            (counter, random) -> {
              for (int i = 0; i < PER_CPU / 2; i++) {
                counter.add(STEP);
                counter.add(-STEP);
              }
            });
    assertThat(counts.acquisitions()).isEqualTo((long) folded * UPDATES);
    assertThat(counts.sum()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 32, 256})
  void transactions_plusEverywhere_minusByOne_inMergedRanges(int k) {
    long[] turn = {0};
    int merged = 16;
    CounterStatistics counts =
        CounterRun.run(
            SEED,
            k * STEP,
            (counter, random) -> {
              boolean committer = turn[0]++ == 0;
              for (int i = 0; i < PER_CPU; i++) {
                counter.add(STEP);
              }
              for (int i = 0; committer && i < UPDATES / merged; i++) {
                counter.add(-STEP * merged);
              }
            });
    double plus = (double) UPDATES / k;
    double minus = (double) UPDATES / Math.max(k, merged);
    assertThat((double) counts.acquisitions()).isBetween(plus + minus - 2 * CPUS, plus + minus + CPUS);
    assertThat(counts.sum()).isZero();
  }

  @Test
  void read_isNeverFurtherOffThanTheBound() {
    CounterStatistics counts =
        CounterRun.run(
            SEED,
            32 * STEP,
            (counter, random) -> {
              for (int i = 0; i < 5_000; i++) {
                counter.add(random.nextLong(2 * STEP) - STEP / 2);
                CounterStatistics now = counter.snapshot();
                assertThat(Math.abs(now.sum() - now.value())).isLessThanOrEqualTo(now.errorBound());
              }
            });
    assertThat(counts.acquisitions()).isPositive();
  }

  @Test
  void compare_farAway_doesNotSum_near_sums() {
    CounterStatistics counts =
        CounterRun.run(
            SEED,
            32 * STEP,
            (counter, random) -> {
              counter.add(STEP);
              assertThat(counter.compare(1_000 * STEP)).isNegative();
              assertThat(counter.compare(-1_000 * STEP)).isPositive();
            });
    assertThat(counts.sumAcquisitions()).isZero();
    CounterStatistics near =
        CounterRun.run(SEED, 32 * STEP, (counter, random) -> counter.compare(64 * STEP));
    assertThat(near.sumAcquisitions()).isEqualTo(CPUS);
    assertThat(near.acquisitions()).isZero();
  }

  @Test
  void compare_narrowBound_trustsRoughValueTooEarly() {
    long batch = 1L << 30;
    int[] answers = new int[2];
    CounterRun.run(
        SEED,
        batch,
        (counter, random) -> {
          counter.add(batch / 2);
          answers[0] = counter.compare(1);
          counter.setNarrowBound(true);
          answers[1] = counter.compare(1);
          counter.setNarrowBound(false);
        });
    assertThat(answers).containsExactly(1, -1);
  }

  @Test
  void loweredBatch_oldDeltasStayWithinTheBound_andFoldAtTheNextAddition() {
    CounterStatistics counts =
        CounterRun.run(
            SEED,
            1000 * STEP,
            (counter, random) -> {
              for (int i = 0; i < 500; i++) {
                counter.add(STEP);
              }
              counter.setBatch(STEP);
              CounterStatistics now = counter.snapshot();
              assertThat(now.sum() - now.value()).isLessThanOrEqualTo(now.errorBound());
              counter.add(STEP);
            });
    assertThat(counts.value()).isEqualTo(counts.sum());
  }

  @Test
  void set_clearsDeltas() {
    CounterStatistics counts =
        CounterRun.run(
            SEED,
            32 * STEP,
            CPUS,
            (counter, random) -> {
              counter.add(5);
              counter.set(77);
            });
    assertThat(counts.value()).isEqualTo(77);
    assertThat(counts.sum()).isEqualTo(77);
  }

  private static CounterStatistics oneDirection(long batch) {
    return CounterRun.run(
        SEED,
        batch,
        (counter, random) -> {
          for (int i = 0; i < PER_CPU; i++) {
            counter.add(STEP);
          }
        });
  }

  private static CounterStatistics biased(int k, double up) {
    return CounterRun.run(
        SEED,
        k * STEP,
        (counter, random) -> {
          for (int i = 0; i < PER_CPU; i++) {
            counter.add(random.nextDouble() < up ? STEP : -STEP);
          }
        });
  }

  /** Within 5 per cent or three standard errors, whichever is more, and the walks that had not ended. */
  private static void assertNear(long actual, double expected, double deviation) {
    double tolerance = Math.max(0.05 * expected, 3 * deviation) + CPUS;
    assertThat((double) actual).as("seed %s", SEED).isBetween(expected - tolerance, expected + tolerance);
  }
}
