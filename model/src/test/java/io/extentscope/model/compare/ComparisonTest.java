package io.extentscope.model.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.LockMode;
import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.statistics.WorkloadStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

final class ComparisonTest {
  private static final String WRITERS = "locks.extent_commit_sem.write.waitTotal";

  @Test
  void verdict_shorterCommitsAndWaits_saysHowManyTimesAndWhichLock() {
    List<List<Measure>> a = List.of(run(70_000, 65_000), run(60_000, 55_000), run(80_000, 73_000));
    List<List<Measure>> b = List.of(run(1_250, 75), run(1_200, 61), run(1_300, 104));

    Comparison comparison = Comparison.of(a, b);

    assertThat(comparison.verdict()).isEqualTo(
        "b's median commit takes 1.3 s against 70 s of a: 56 times shorter."
            + " The time lost waiting to write-lock extent_commit_sem fell from 65 s to 75 ms.");
    Row took = row(comparison, Measures.TOOK);
    assertThat(took.difference()).isEqualTo(-68_750);
    assertThat(took.a().spread()).isEqualTo(20_000);
    assertThat(took.b().spread()).isEqualTo(100);
    assertThat(comparison.clear().getFirst().name()).isEqualTo(WRITERS);
  }

  @Test
  void verdict_lessThanTwice_isInPercent() {
    Comparison comparison = Comparison.of(took(100, 101, 102), took(120, 121, 122));

    assertThat(comparison.verdict()).startsWith("b's median commit takes 121 ms against 101 ms of a: 20 % longer.");
  }

  @Test
  void verdict_differenceWithinTheSpread_saysThereIsNone() {
    Comparison comparison = Comparison.of(took(100, 140, 90, 120), took(110, 95, 130, 135));

    assertThat(row(comparison, Measures.TOOK).clear()).isFalse();
    assertThat(comparison.clear()).isEmpty();
    assertThat(comparison.verdict()).startsWith("No difference beyond the spread.")
        .contains("no difference beyond the spread");
  }

  @Test
  void verdict_oneSeed_saysSo() {
    assertThat(Comparison.of(took(100), took(300)).verdict())
        .contains("3 times longer").endsWith("This is one seed; more of them tell chance from effect.");
  }

  @Test
  void verdict_onlySomethingElseDiffers_namesIt() {
    Measure took = new Measure(Measures.TOOK, MeasureUnit.MILLIS, 100);
    List<List<Measure>> a = List.of(List.of(took, new Measure("discard.requests", MeasureUnit.COUNT, 40)));
    List<List<Measure>> b = List.of(List.of(took, new Measure("discard.requests", MeasureUnit.COUNT, 10)));

    assertThat(Comparison.of(a, b).verdict())
        .contains("The median commit takes 100 ms in a and 100 ms in b: the same.")
        .contains("What differs most is discard.requests: 40 in a, 10 in b.");
  }

  @Test
  void clear_oneOutlierAmongTwenty_doesNotHideTheDifference() {
    double[] low = DoubleStream.iterate(100, x -> x + 1).limit(20).toArray();
    double[] high = DoubleStream.iterate(200, x -> x + 1).limit(20).toArray();
    low[7] = 1_000;

    assertThat(new Row("x", MeasureUnit.COUNT, Sample.of(low), Sample.of(high)).clear()).isTrue();
    low[8] = 1_000;
    assertThat(new Row("x", MeasureUnit.COUNT, Sample.of(low), Sample.of(high)).clear()).isFalse();
  }

  @Test
  void rows_ofNothingAndOfLocksWithoutWaits_areLeftOut() {
    LockStatistics free = new LockStatistics("quiet.lock", LockMode.EXCLUSIVE, 0, 0, 0, 0, 0, 0, 90, 1, 5, 70);
    LockStatistics busy = new LockStatistics("busy.lock", LockMode.EXCLUSIVE, 0, 3, 5, 9, 20, 0, 90, 1, 5, 70);
    RunStatistics statistics = new RunStatistics(
        List.of(free, busy), List.of(), List.of(), CachingStatistics.none(), DiscardStatistics.none(),
        new WorkloadStatistics(500, 0, 0, 0), 1_000, 0, 0, 0, 0);
    List<Measure> run = Measures.of(statistics, 2_000_000_000L);

    List<String> names = Comparison.of(List.of(run), List.of(run)).rows().stream().map(Row::name).toList();

    assertThat(names).contains("locks.busy.lock.write.holdTotal", Measures.RATE, "events")
        .doesNotContain("discard.requests", "commits.count")
        .noneMatch(name -> name.contains("quiet"));
    assertThat(run).contains(new Measure(Measures.RATE, MeasureUnit.PER_SECOND, 250));
  }

  private static Row row(Comparison comparison, String name) {
    return comparison.rows().stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<List<Measure>> took(double... millis) {
    List<List<Measure>> runs = new ArrayList<>();
    for (double value : millis) {
      runs.add(List.of(new Measure(Measures.TOOK, MeasureUnit.MILLIS, value)));
    }
    return runs;
  }

  private static List<Measure> run(double took, double waited) {
    return List.of(
        new Measure(Measures.TOOK, MeasureUnit.MILLIS, took),
        new Measure("locks.extent_commit_sem.write.contentions", MeasureUnit.COUNT, 30),
        new Measure(WRITERS, MeasureUnit.MILLIS, waited));
  }
}
