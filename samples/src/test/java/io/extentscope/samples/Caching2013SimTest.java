package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.CommitRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The table of 2013 out of the engine's own code. Ranges are those of the eight published commits, each widened by half;
 * a median over seeds must lie in them. The profile {@code long} runs all seeds.
 */
class Caching2013SimTest {
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");

  @Test
  void original2_medianOverSeeds_isWithinThePublishedRange() {
    List<RunSnapshot> runs = runs("caching-2013/original-2", LONG ? 60 : 25);
    assertThat(median(runs, Caching2013SimTest::took)).as(text(runs)).isBetween(1885 / 1.5, 3421 * 1.5);
    assertThat(runs).allSatisfy(run -> assertThat(groups(run)).as("one thread is given all").containsExactly(30));
    assertThat(median(runs, run -> run.statistics().caching().groupsStarted())).isEqualTo(2);
    assertThat(median(runs, run -> run.statistics().caching().readMegabytesPerSecond())).isBetween(3.0, 5.0);
  }

  @Test
  void patched2_medianOverSeeds_isWithinThePublishedRange() {
    List<RunSnapshot> runs = runs("caching-2013/patched-2", LONG ? 20 : 6);
    assertThat(median(runs, Caching2013SimTest::took)).as(text(runs)).isBetween(704 / 1.5, 981 * 1.5);
    assertThat(median(runs, Caching2013SimTest::gapSum)).isBetween(26.5 / 1.5, 31.1 * 1.5);
    assertThat(median(runs, Caching2013SimTest::writerWait)).isBetween(0.6, 3.0);
    assertThat(runs).allSatisfy(run -> assertThat(groups(run)).containsExactly(30));
  }

  @Test
  void original32_overPatched32_isLongerByThirtyAndWithinThePublishedRange() {
    List<RunSnapshot> original = runs("caching-2013/original-32", LONG ? 20 : 3);
    List<RunSnapshot> patched = runs("caching-2013/patched-32", LONG ? 20 : 4);
    double took = median(original, Caching2013SimTest::took);
    assertThat(took).as(text(original)).isBetween(60104 / 1.5, 81541 * 1.5);
    assertThat(median(patched, Caching2013SimTest::took)).as(text(patched)).isBetween(1117 / 1.5, 1900 * 1.5);
    assertThat(took / median(patched, Caching2013SimTest::took)).isGreaterThan(30);
    assertThat(median(original, Caching2013SimTest::gapSum)).isBetween(56106 / 1.5, 73232 * 1.5);
    assertThat(median(original, run -> 100.0 * commit(run).phase(CommitPhase.CCR) / commit(run).took()))
        .isGreaterThan(90);
    assertThat(median(patched, Caching2013SimTest::gapSum)).isBetween(60.8 / 1.5, 103.6 * 1.5);
    assertThat(median(patched, Caching2013SimTest::writerWait)).isBetween(1.0, 3.0);
    assertThat(patched).allSatisfy(run -> {
      assertThat(groups(run)).as("each new worker is given two groups").hasSize(15).containsOnly(2);
      assertThat(run.statistics().caching().groupsStarted()).isEqualTo(16);
      assertThat(run.statistics().caching().groupsDone()).isEqualTo(1);
      assertThat(run.statistics().caching().readMegabytesPerSecond()).isBetween(30.0, 50.0);
    });
  }

  @Test
  void flagAndContendedCheck_sameSeed_giveTheSameRun() {
    RunSnapshot flag = run("caching-switches/give-up-flag", 1);
    RunSnapshot contended = run("caching-switches/contended", 1);
    assertThat(contended.statistics().commits()).isEqualTo(flag.statistics().commits());
    assertThat(contended.statistics().caching()).isEqualTo(flag.statistics().caching());
    assertThat(contended.statistics().events()).isEqualTo(flag.statistics().events());
  }

  @Test
  void ownLock_aloneAndWithContended_leavesTwoWaitsThenNone() {
    List<RunSnapshot> own = runs("caching-switches/own-lock", LONG ? 20 : 5);
    assertThat(median(own, Caching2013SimTest::took)).as(text(own)).isBetween(4_000.0, 15_000.0);
    assertThat(median(own, Caching2013SimTest::gapSum)).as("gaps between triggers").isLessThan(10);
    RunSnapshot both = run("caching-switches/own-lock-contended", 1);
    assertThat(took(both)).isLessThan(1_500);
    assertThat(pec(both)).isLessThan(10);
  }

  @Test
  void helper_lowThreshold_asksForASecondWorkerTooLate() {
    assertThat(groups(run("caching-switches/asked-too-late", 1))).containsExactly(30, 0);
    assertThat(groups(run("caching-switches/one-does-all", 1))).containsExactly(30);
  }

  @Test
  void modern_moreWorkers_makesTheCommitSlower() {
    RunSnapshot many = run("caching-switches/modern", 1);
    RunSnapshot one = run("caching-switches/modern-one-worker", 1);
    assertThat(took(many)).isGreaterThan(1.2 * took(one));
    assertThat(many.statistics().caching().triggers()).isEqualTo(30);
    assertThat(one.statistics().locks()).filteredOn(lock -> lock.lockClass().equals("extent_commit_sem"))
        .filteredOn(lock -> lock.mode() == LockMode.EXCLUSIVE)
        .singleElement().satisfies(lock -> assertThat(lock.acquisitions()).as("write holds in a commit").isEqualTo(1));
  }

  private static List<RunSnapshot> runs(String name, int seeds) {
    List<RunSnapshot> runs = new ArrayList<>();
    IntStream.rangeClosed(1, seeds).forEach(seed -> runs.add(run(name, seed)));
    return runs;
  }

  private static RunSnapshot run(String name, long seed) {
    Scenarios.Choice choice = Scenarios.find(name);
    RunConfig base = choice.scenario().config(choice.variant(), seed, TimeMode.VIRTUAL);
    RunConfig config = base.with(base.duration(), RecordingLevel.STATISTICS);
    try (EngineRun run = Engine.open(config)) {
      run.runTo(config.duration());
      RunSnapshot snapshot = run.snapshot();
      assertThat(snapshot.state()).as("%s, seed %d: %s", name, seed, snapshot.message()).isEqualTo(RunState.ENDED);
      assertThat(snapshot.statistics().commits()).as("%s, seed %d", name, seed).hasSize(1);
      return snapshot;
    }
  }

  private static CommitRecord commit(RunSnapshot run) {
    return run.statistics().commits().getFirst();
  }

  private static double took(RunSnapshot run) {
    return commit(run).took() / 1e6;
  }

  private static double pec(RunSnapshot run) {
    return commit(run).phase(CommitPhase.PEC) / 1e6;
  }

  private static double gapSum(RunSnapshot run) {
    return run.statistics().caching().triggerGapSum() / 1e6;
  }

  private static double writerWait(RunSnapshot run) {
    return run.statistics().caching().writerWaitMedian() / 1e6;
  }

  private static List<Integer> groups(RunSnapshot run) {
    return run.statistics().caching().workers().stream().map(CachingStatistics.Worker::groups).toList();
  }

  private static double median(List<RunSnapshot> runs, ToDoubleFunction<RunSnapshot> number) {
    double[] sorted = runs.stream().mapToDouble(number).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static String text(List<RunSnapshot> runs) {
    return "ms by seed, from 1: " + runs.stream().map(run -> Long.toString(Math.round(took(run)))).toList();
  }
}
