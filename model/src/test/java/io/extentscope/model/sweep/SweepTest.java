package io.extentscope.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import io.extentscope.model.compare.Measure;
import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SweepTest {

  @Test
  void parse_listsAndRanges_giveTheirValuesInOrder() {
    assertThat(VariedKnob.parse("caching.workers=2..40:x2").values()).containsExactly(2L, 4L, 8L, 16L, 32L);
    assertThat(VariedKnob.parse("caching.workers=1, 7, 20..60:+20").values()).containsExactly(1L, 7L, 20L, 40L, 60L);
    assertThat(VariedKnob.parse("device.readLatency=1ms..3ms:+1ms").values())
        .containsExactly(1_000_000L, 2_000_000L, 3_000_000L);
    assertThat(VariedKnob.parse("counter.batch=32B..1KiB:x32").values()).containsExactly(32L, 1024L);
    assertThat(VariedKnob.parse("caching.workers=1..6:x1.5").values()).containsExactly(1L, 2L, 3L, 5L);
    assertThat(VariedKnob.parse("caching.yieldPolicy=need-resched,contended").text(1)).isEqualTo("contended");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "caching.workers | must have the form",
    "no.such=1,2 | unknown tunable 'no.such'",
    "caching.workers= | caching.workers: ",
    "caching.workers=2,,4 | caching.workers: ",
    "caching.workers=2,9999 | it must be from 1 to 512",
    "caching.workers=2,4,2 | the value 2 is given twice",
    "caching.workers=2..8 | is no range",
    "caching.workers=2..8:y2 | is no range",
    "caching.workers=8..2:x2 | must go up",
    "workload.jobs=0..8:x2 | must go up from a value above 0",
    "caching.workers=2..8:x1 | must be above 1",
    "caching.workers=2..8:xfast | is not a number",
    "counter.batch=1..1GiB:+1B | more than 1000 values"})
  void parse_whatIsNoSweep_isOneSentence(String text, String problem) {
    assertThatThrownBy(() -> VariedKnob.parse(text))
        .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(problem.strip());
  }

  @Test
  void grid_ofTwoKnobs_hasEveryPairAndTheLastChangesFastest() {
    SweepGrid grid = grid("caching.workers=2,4", "workload.jobs=1,3", 2);

    assertThat(grid.points()).containsExactly(List.of(2L, 1L), List.of(2L, 3L), List.of(4L, 1L), List.of(4L, 3L));
    TunableSet there = grid.at(grid.points().get(2), TunableSet.ofDefaults());
    assertThat(there.get(Tunable.CACHING_WORKERS)).isEqualTo(4);
    assertThat(there.get(Tunable.WORKLOAD_JOBS)).isEqualTo(1);
    assertThat(grid.seedList()).containsExactly(7L, 8L);
  }

  @Test
  void grid_tooLargeOrTheSameKnobTwice_isRefused() {
    assertThatThrownBy(() -> grid("caching.workers=1..200:+1", "workload.jobs=1..100:+1", 1))
        .hasMessageContaining("20000 runs").hasMessageContaining("10000");
    assertThatThrownBy(() -> grid("caching.workers=1,2", "caching.workers=3", 1)).hasMessageContaining("varied twice");
  }

  @Test
  void result_atAPoint_isTheSampleOfItsSeeds() {
    List<List<Measure>> runs = List.of(measure(1), measure(3), measure(10), measure(20));
    SweepGrid grid = new SweepGrid(List.of(VariedKnob.parse("caching.workers=2,4")), 1, 2);
    SweepResult result = new SweepResult("x", "", grid, runs);

    assertThat(result.at(1, "x").orElseThrow().median()).isEqualTo(15);
    assertThat(result.at(0, "x").orElseThrow().most()).isEqualTo(3);
    assertThat(result.at(0, "y")).isEmpty();
    assertThat(result.measures()).containsOnlyKeys("x");
  }

  @Test
  void csv_ofRunsOfDifferentShape_hasOneHeadWithEveryColumnInItsPlace() throws IOException {
    Interner<List<String>> columns = Interners.newStrongInterner();
    SweepGrid grid = new SweepGrid(List.of(VariedKnob.parse("commit.interval=1s,2s")), 3, 1);
    List<CsvRow> rows = List.of(
        CsvRow.of(flat("seed", "3", "wallTimeMs", "17", "commits.0.tookMs", "5", "events", "1"), columns),
        CsvRow.of(flat("seed", "3", "commits.0.tookMs", "6", "commits.1.tookMs", "a,b", "events", "2", "more", ""),
            columns));
    StringBuilder out = new StringBuilder();

    SweepCsv.write(grid, rows, out);

    assertThat(out.toString()).isEqualTo("""
        commit.interval,seed,commits.0.tookMs,commits.1.tookMs,events,more
        1s,3,5,,1,
        2s,3,6,"a,b",2,
        """);
  }

  private static Map<String, String> flat(String... pairs) {
    Map<String, String> flat = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      flat.put(pairs[i], pairs[i + 1]);
    }
    return flat;
  }

  private static List<Measure> measure(double value) {
    return List.of(new Measure("x", MeasureUnit.COUNT, value), new Measure("nothing", MeasureUnit.COUNT, 0));
  }

  private static SweepGrid grid(String one, String other, int seeds) {
    return new SweepGrid(List.of(VariedKnob.parse(one), VariedKnob.parse(other)), 7, seeds);
  }
}
