package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Devices fail as the knobs say, while jobs work: a run goes on whatever becomes of its volume. */
class FaultKnobsSimTest {
  private static final int SEEDS = Boolean.getBoolean("extentscope.long") ? 200 : 8;
  private static final long SECOND = 1_000_000_000L;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "200ms")
      .with("workload.jobs", "3").with("workload.coldEvery", "4");

  @ParameterizedTest
  @EnumSource(TimeMode.class)
  void failWrites_whileRunning_volumeIsReadOnlyAndTheRunGoesOn(TimeMode time) {
    RunConfig config = SmallRuns.image(1, TUNABLES, Answers.own("empty-single")).with(time);
    try (EngineRun run = Engine.open(config)) {
      goUntil(run, seen -> !seen.statistics().commits().isEmpty());
      assertThat(run.snapshot().message()).isEmpty();
      assertThat(run.notice()).isEmpty();
      run.submit(new Input.Knob(Tunable.FAULT_FAIL_WRITES, 1_000_000));
      goUntil(run, seen -> !seen.message().isEmpty() && seen.statistics().workload().failed() > 10);
      RunSnapshot snapshot = run.snapshot();
      assertThat(snapshot.state()).as(snapshot.message()).isEqualTo(RunState.PAUSED);
      assertThat(snapshot.message()).contains("read-only since transaction").contains("could not be written");
      assertThat(run.notice()).isEqualTo(snapshot.message());
      assertThat(count(snapshot.recording(), EventKind.TRANSACTION_ABORTED)).isEqualTo(1);
      assertThat(snapshot.index().marks()).anyMatch(mark -> mark.text().endsWith("aborted"));
    }
  }

  @Test
  void failWrites_onSyntheticVolume_invariantsHold() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      TunableSet tunables = SmallRuns.config(seed).tunables();
      try (EngineRig rig = new EngineRig(SmallRuns.config(seed, tunables))) {
        rig.run(2 * SECOND + seed * SECOND / 17);
        assertThat(rig.fileSystem().aborted()).isNull();
        rig.input(new Input.Knob(Tunable.FAULT_FAIL_WRITES, 1));
        rig.run(4 * SECOND);
        assertThat(rig.fileSystem().aborted()).as("seed %d", seed).contains("was aborted");
        long commits = rig.fileSystem().commitLog().count();
        rig.run(4 * SECOND);
        assertThat(rig.fileSystem().commitLog().count()).as("seed %d", seed).isEqualTo(commits);
      }
    }
  }

  @Test
  void rates_ofAllFaults_volumeStaysOrIsReadOnly() {
    int aborted = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      String image = List.of("empty-single", "empty-4k", "kinds").get(seed % 3);
      try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, Answers.own(image)))) {
        rig.run(SECOND / 2);
        rig.input(new Input.Knob(Tunable.FAULT_WRITE_ERRORS, 300));
        rig.input(new Input.Knob(Tunable.FAULT_READ_ERRORS, 3000));
        rig.input(new Input.Knob(Tunable.FAULT_BIT_FLIPS, 1000));
        for (int i = 0; i < 10; i++) {
          rig.run(SECOND / 2);
        }
        aborted += rig.fileSystem().aborted() == null ? 0 : 1;
      }
    }
    assertThat(aborted).as("aborted of %d", SEEDS).isPositive();
  }

  @Test
  void readErrors_everywhere_runGoesOn() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      try (EngineRig rig = new EngineRig(SmallRuns.config(seed))) {
        rig.run(SECOND + seed * SECOND / 9);
        rig.input(new Input.Knob(Tunable.FAULT_READ_ERRORS, 1_000_000 / (1 + seed % 7)));
        rig.run(8 * SECOND);
      }
    }
  }

  @Test
  void writeErrors_ofJobs_filesAreThoseOfTheLastCommit() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, Answers.own("empty-4k")))) {
        rig.input(new Input.Knob(Tunable.FAULT_WRITE_ERRORS, 2000));
        rig.run(3 * SECOND);
        if (rig.fileSystem().aborted() == null) {
          rig.input(new Input.Knob(Tunable.FAULT_WRITE_ERRORS, 0));
          rig.settle();
          Map<String, String> there = FilesOnVolume.lines(Volume.open(rig.core().overlays()), "job-");
          rig.fileSystem().workload().files().forEach(file -> assertThat(there.remove(file.path())).as(file.path())
              .isEqualTo(FilesOnVolume.line(file.content())));
          assertThat(there).as("seed %d", seed).isEmpty();
        } else {
          assertThat(FilesOnVolume.lines(Volume.open(rig.core().overlays()), "job-")).as("seed %d", seed).isNotNull();
        }
      }
    }
  }

  /** Goes on until something is seen, however slow the machine is; in vain it ends after four minutes of the run. */
  private static void goUntil(EngineRun run, Predicate<RunSnapshot> wanted) {
    long limit = run.snapshot().now() + 240 * SECOND;
    while (!wanted.test(run.snapshot()) && run.snapshot().now() < limit) {
      long time = run.snapshot().now() + SECOND / 4;
      run.goTo(new StopCondition.Reached(time), time);
      assertThat(run.awaitStop(60 * SECOND)).isTrue();
      assertThat(run.snapshot().state()).as(run.snapshot().message()).isEqualTo(RunState.PAUSED);
    }
    assertThat(wanted.test(run.snapshot())).as("seen until %d", limit).isTrue();
  }

  private static long count(Recording recording, EventKind kind) {
    long count = 0;
    for (long i = recording.first(); i < recording.end(); i++) {
      count += recording.kind(i) == kind ? 1 : 0;
    }
    return count;
  }
}
