package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.index.Situation;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.work.InFlight;
import io.extentscope.model.work.PoolState;
import io.extentscope.model.work.QueueShare;
import io.extentscope.model.work.QueueState;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What events tell of work queues is what the queues and pools themselves know. */
class WorkEventsSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Scenario SCENARIO = Scenarios.find("workqueue-2021").scenario();

  @ParameterizedTest
  @CsvSource({"cap, 34", "memory-dedicated, 33", "hog-detected, 13", "hog-unbound, 6"})
  void events_agreeWithPoolsQueuesAndItems(String variant, long seconds) {
    RunConfig config = SCENARIO.config(variant, 1, TimeMode.VIRTUAL);
    try (EngineRun run = Engine.open(config)) {
      run.runTo(seconds * SECOND);
      RunSnapshot snapshot = run.snapshot();
      WorkStatistics work = snapshot.statistics().work();
      work.pools().forEach(pool -> checkPool(snapshot, pool));
      IntStream.range(0, work.queues().size()).forEach(queue -> checkQueue(snapshot, queue));
      checkInFlight(snapshot.situation(), work);
    }
  }

  private static void checkPool(RunSnapshot snapshot, PoolState pool) {
    long workers = snapshot.index().workPoolWorkers(pool.id()).valueAt(snapshot.now());
    long load = snapshot.index().workPoolLoad(pool.id()).valueAt(snapshot.now());
    assertThat((int) (workers >> 32)).as("workers of pool %d", pool.id()).isEqualTo(pool.workers());
    assertThat((int) workers).as("idle in pool %d", pool.id()).isEqualTo(pool.idle().size());
    assertThat((int) (load >> 32)).as("running in pool %d", pool.id()).isEqualTo(pool.running());
  }

  private static void checkQueue(RunSnapshot snapshot, int queue) {
    QueueStatistics statistics = snapshot.statistics().work().queues().get(queue);
    List<QueueShare> shares = snapshot.statistics().work().busy().stream()
        .filter(state -> state.name().equals(statistics.name())).flatMap(state -> state.shares().stream()).toList();
    long load = snapshot.index().workQueueLoad(queue).valueAt(snapshot.now());
    assertThat((int) (load >> 32)).as(statistics.name())
        .isEqualTo(shares.stream().mapToInt(QueueShare::active).max().orElse(0));
    assertThat((int) load).as(statistics.name())
        .isEqualTo(shares.stream().mapToInt(share -> share.inactive().size()).sum());
    assertThat(count(snapshot.recording(), EventKind.WORK_STARTED, queue)).as(statistics.name())
        .isEqualTo(statistics.executed());
    assertThat(count(snapshot.recording(), EventKind.WORK_ENDED, queue)).as(statistics.name())
        .isEqualTo(statistics.runs().total());
    assertThat(statistics.waits().total()).isEqualTo(statistics.executed());
  }

  private static void checkInFlight(Situation situation, WorkStatistics work) {
    List<String> fromEvents = situation.tasks().stream().flatMap(task -> task.work().item().stream()
        .map(item -> task.id() + " " + work.queues().get(item.queue()).name() + " "
            + work.functions().get(item.function())))
        .sorted().toList();
    List<String> known =
        work.busy().stream().flatMap(queue -> queue.shares().stream().flatMap(share -> inFlight(queue, share)))
            .sorted().toList();
    assertThat(fromEvents).isEqualTo(known);
  }

  private static Stream<String> inFlight(QueueState queue, QueueShare share) {
    return share.inFlight().stream()
        .map((InFlight worker) -> worker.task() + " " + queue.name() + " " + worker.items().getFirst());
  }

  private static long count(Recording recording, EventKind kind, int queue) {
    return LongStream.range(recording.first(), recording.end())
        .filter(i -> recording.kind(i) == kind && recording.a(i) == queue).count();
  }
}
