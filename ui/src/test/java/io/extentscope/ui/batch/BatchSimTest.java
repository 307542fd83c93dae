package io.extentscope.ui.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.VolumeSource;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.samples.Scenarios;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class BatchSimTest {

  @Test
  void run_onOneCoreAndOnFour_givesTheSameInTheSameOrder() {
    List<RunConfig> configs = new ArrayList<>();
    for (long seed = 1; seed <= 9; seed++) {
      configs.add(firstLook(seed, 300_000_000L));
    }
    AtomicInteger told = new AtomicInteger();

    List<Long> one = new Batch(1).run(configs, BatchSimTest::hash, (done, _) -> told.accumulateAndGet(done, Math::max));
    List<Long> four = new Batch(4).run(configs, BatchSimTest::hash, (_, _) -> {});

    assertThat(four).isEqualTo(one).doesNotHaveDuplicates().hasSize(9);
    assertThat(told).hasValue(9);
    assertThat(BatchRun.run(configs.get(4), _ -> {}).traceHash()).hasValue(one.get(4));
  }

  @Test
  void run_faultAfterAPlannedChangeOfAKnob_isFoundFromTheChangeOn() {
    RunConfig config = Scenarios.find("workqueue-2021/cap").scenario().config("cap", 1, TimeMode.VIRTUAL);
    List<Finding> found = BatchRun.run(config.with(35_000_000_000L, RecordingLevel.FULL), _ -> {}).findings();
    assertThat(found).extracting(Finding::rule).containsExactly("queue-limit");
    assertThat(found.getFirst().start()).isGreaterThan(30_000_000_000L);
  }

  @Test
  void run_severalThatCannotBeOpened_throwsWhatTheFirstOneDid() {
    List<RunConfig> configs = List.of(
        firstLook(1, 200_000_000L), firstLook(2, 1).with(image("/no/such/first")),
        firstLook(3, 1).with(image("/no/such/second")), firstLook(4, 200_000_000L));

    for (int cores = 1; cores <= 3; cores++) {
      Batch batch = new Batch(cores);
      assertThatThrownBy(() -> batch.run(configs, BatchSimTest::hash, (_, _) -> {}))
          .isInstanceOf(EngineException.class).hasMessageContaining("/no/such/first");
    }
  }

  /** The runs would take days; were they not ended, the test would not end either. */
  @Test
  void cancel_whileEndlessRunsGoOn_endsThemAll() {
    List<RunConfig> configs = new ArrayList<>();
    configs.add(firstLook(1, 1_000_000));
    for (long seed = 2; seed <= 6; seed++) {
      configs.add(firstLook(seed, 1_000_000_000_000_000L));
    }
    Batch batch = new Batch(2);

    assertThatThrownBy(() -> batch.run(configs, BatchSimTest::hash, (done, _) -> cancelAfterTheFirst(batch, done)))
        .isInstanceOf(CancellationException.class);
  }

  private static void cancelAfterTheFirst(Batch batch, int done) {
    if (done > 0) {
      batch.cancel();
    }
  }

  private static VolumeSource image(String path) {
    return new VolumeSource.Image(List.of(Path.of(path)));
  }

  private static long hash(BatchRun.Result result) {
    return result.traceHash().orElseThrow();
  }

  private static RunConfig firstLook(long seed, long duration) {
    return Scenarios.find("first-look").scenario().config("", seed, TimeMode.VIRTUAL)
        .with(duration, RecordingLevel.STATISTICS);
  }
}
