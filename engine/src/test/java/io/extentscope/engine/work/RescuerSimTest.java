package io.extentscope.engine.work;

import static io.extentscope.engine.work.WorkRig.MILLI;
import static io.extentscope.engine.work.WorkRig.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.Completion;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.importer.LockupReader;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.work.LockupReport;
import io.extentscope.model.work.LockupText;
import java.util.List;
import org.junit.jupiter.api.Test;

class RescuerSimTest {

  /** No worker can be created until the second item has ended, and the only one there is tries to create another. */
  private static WorkRig deadlock(QueueFlag... flags) {
    Completion[] written = new Completion[1];
    WorkRig rig = new WorkRig(1, 1, WorkRules.ofDefaults(), () -> {
      written[0].await();
      return true;
    });
    written[0] = new Completion(rig.machine, Wait.of(BlockReason.CONDITION, "memory that a write gives back"));
    WorkQueue writing = rig.queue("bcache", flags);
    WorkQueue events = rig.queue("events");
    rig.spawn(0, () -> {
      events.queue(new WorkItem("needs_memory", written[0]::await));
      writing.queue(new WorkItem("write_back", written[0]::complete));
    });
    return rig;
  }

  @Test
  void noWorkerCanBeCreated_queueWithRescuer_goesOn() {
    try (WorkRig rig = deadlock(QueueFlag.MEM_RECLAIM)) {
      rig.machine.runUntil(50 * MILLI);
      QueueStatistics writing = rig.queues.statistics().getFirst();
      assertThat(writing.mayday()).isEqualTo(1);
      assertThat(writing.rescued()).isEqualTo(1);
      assertThat(writing.latencyMax()).isBetween(10 * MILLI, 12 * MILLI);
      assertThat(rig.queues.statistics().getLast().executed()).isEqualTo(1);
      rig.machine.runUntil(100 * SECOND);
      assertThat(rig.queues.lockups()).isEmpty();
    }
  }

  @Test
  void noWorkerCanBeCreated_queueWithoutRescuer_hangsAndIsReported() {
    try (WorkRig rig = deadlock()) {
      rig.machine.runUntil(65 * SECOND);
      assertThat(rig.queues.statistics()).allMatch(queue -> queue.executed() == 0 && queue.rescued() == 0);
      assertThat(rig.queues.lockups()).isNotEmpty();
      LockupReport report = rig.queues.lockups().getFirst().report();
      assertThat(report.pools().getFirst().manager()).isNotNegative();
      assertThat(report.stuck().getFirst().pool().flags()).isEqualTo(1);
    }
  }

  @Test
  void cooldown_allocationFails_isTriedAgainAfterASecond() {
    int[] attempts = new int[1];
    try (WorkRig rig = new WorkRig(1, 1, WorkRules.ofDefaults(), () -> ++attempts[0] > 2)) {
      WorkQueue queue = rig.queue("q");
      rig.spawn(0, () -> {
        for (int i = 0; i < 3; i++) {
          queue.queue(new WorkItem("sleeps", () -> rig.sleep(10 * SECOND)));
        }
      });
      rig.machine.runUntil(1900 * MILLI);
      assertThat(queue.statistics().executed()).isZero();
      rig.machine.runUntil(2100 * MILLI);
      assertThat(queue.statistics().executed()).isEqualTo(3);
    }
  }

  @Test
  void hog_onePerCpu_keepsAllQueuesWaiting_andTheReportIsTheKernels() {
    try (WorkRig rig = new WorkRig(1, 2, WorkRules.ofDefaults(), WorkerMemory.plenty())) {
      WorkQueue events = rig.queue("events");
      WorkQueue own = rig.queue("bcache", QueueFlag.MEM_RECLAIM);
      rig.spawn(1, () -> {
        events.queue(new WorkItem("psi_avgs_work", () -> rig.compute(100 * SECOND)));
        rig.sleep(MILLI);
        WorkItem drain = new WorkItem("lru_add_drain_per_cpu", () -> {});
        events.queue(drain);
        events.queue(new WorkItem("vmstat_update", () -> {}));
        own.queue(new WorkItem("cached_dev_nodata", () -> {}));
        rig.queues.flush(drain);
      });
      rig.machine.runUntil(61 * SECOND);
      assertThat(own.statistics().executed()).isZero();
      assertThat(own.statistics().mayday()).isZero();
      LockupReport report = rig.queues.lockups().getFirst().report();
      assertThat(report.stuck()).hasSize(1);
      assertThat(report.stuck().getFirst().seconds()).isBetween(30L, 60L);
      assertThat(LockupReader.read("ours", LockupText.lines(report)).queues()).isEqualTo(report.queues());
      assertThat(LockupReader.read("log", rig.queues.log()).stuck()).isEqualTo(report.stuck());
      assertThat(rig.queues.log()).anyMatch(line -> line.matches(
          ".* {4}pending: lru_add_drain_per_cpu BAR\\(\\d+\\), vmstat_update"));
      assertThat(events.statistics().lockups()).isEqualTo(1);
    }
  }

  @Test
  void hog_detected_othersStartAndTheKernelSaysSo() {
    WorkRules modern = WorkRules.ofDefaults().withHogDetection();
    try (WorkRig rig = new WorkRig(1, 1, modern, WorkerMemory.plenty())) {
      WorkQueue queue = rig.queue("events");
      rig.spawn(0, () -> {
        for (int i = 0; i < 5; i++) {
          queue.queue(new WorkItem("hog", () -> rig.compute(100 * MILLI)));
        }
        rig.sleep(5 * MILLI);
        queue.queue(new WorkItem("victim", () -> {}));
      });
      rig.machine.runUntil(10 * SECOND);
      assertThat(queue.hogs()).isEqualTo(5);
      assertThat(queue.statistics().executed()).isEqualTo(6);
      assertThat(queue.statistics().latencyMax()).isLessThan(400 * MILLI);
      assertThat(rig.queues.log()).hasSize(2).allMatch(line -> line.contains("workqueue: hog hogged CPU for >10000us"));
    }
  }

  @Test
  void hog_thatSleepsInBetween_isNone() {
    try (WorkRig rig = new WorkRig(1, 1, WorkRules.ofDefaults().withHogDetection(), WorkerMemory.plenty())) {
      WorkQueue queue = rig.queue("events");
      rig.spawn(0, () -> queue.queue(new WorkItem("polite", () -> {
        for (int i = 0; i < 20; i++) {
          rig.compute(8 * MILLI);
          rig.sleep(MILLI);
        }
      })));
      rig.machine.runUntil(10 * SECOND);
      assertThat(queue.hogs()).isZero();
      rig.checkInvariants(List.of(queue));
    }
  }
}
