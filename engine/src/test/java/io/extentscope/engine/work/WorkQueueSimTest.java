package io.extentscope.engine.work;

import static io.extentscope.engine.work.WorkRig.MILLI;
import static io.extentscope.engine.work.WorkRig.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.Machine;
import io.extentscope.model.statistics.QueueStatistics;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkQueueSimTest {

  @Test
  void queue_itemsThatSleep_startAllAtOnce() {
    try (WorkRig rig = WorkRig.ofSeed(1, 2)) {
      WorkQueue queue = rig.queue("events");
      rig.spawn(1, () -> many(rig, queue, 20, () -> rig.sleep(100 * MILLI)));
      rig.machine.runUntil(90 * MILLI);
      QueueStatistics seen = queue.statistics();
      assertThat(seen.executed()).isEqualTo(20);
      // Each start waits for the creation of a worker and its wake-up.
      assertThat(seen.latencyMax()).isBetween(MILLI, 20 * MILLI);
      rig.checkInvariants(List.of(queue));
    }
  }

  @Test
  void queue_itemsThatCompute_startOneAfterTheOther_onEachCpu() {
    for (QueueFlag flag : QueueFlag.values()) {
      try (WorkRig rig = WorkRig.ofSeed(1, 2)) {
        WorkQueue queue = rig.queue("q", flag);
        int[] most = new int[2];
        rig.spawn(1, () -> many(rig, queue, 4, () -> {
          most[1] = Math.max(most[1], ++most[0]);
          rig.compute(20 * MILLI);
          most[0]--;
        }));
        rig.machine.runUntil(SECOND);
        assertThat(queue.statistics().executed()).isEqualTo(4);
        boolean managed = flag == QueueFlag.MEM_RECLAIM || flag == QueueFlag.HIGHPRI;
        assertThat(most[1]).as(flag.name()).isEqualTo(managed ? 1 : 4);
      }
    }
  }

  @Test
  void maxActive_reached_restWaitsUntilThereIsRoom() {
    try (WorkRig rig = WorkRig.ofSeed(1, 1)) {
      WorkQueue queue = rig.queues.create(QueueSpec.of("q").withMaxActive(3));
      WorkQueue other = rig.queue("other");
      rig.spawn(0, () -> {
        many(rig, queue, 10, () -> rig.sleep(SECOND));
        many(rig, other, 1, () -> {});
      });
      rig.machine.runUntil(SECOND / 2);
      assertThat(queue.statistics().executed()).isEqualTo(3);
      assertThat(other.statistics().executed()).isEqualTo(1);
      assertThat(queue.state().shares().getFirst().inactive()).hasSize(7);
      rig.spawn(0, () -> queue.setMaxActive(5));
      rig.machine.runUntil(3 * SECOND / 4);
      assertThat(queue.statistics().executed()).isEqualTo(5);
      rig.checkInvariants(List.of(queue, other));
      rig.machine.runUntil(10 * SECOND);
      rig.checkAtRest(List.of(queue, other));
    }
  }

  @Test
  void queue_pending_isQueuedOnce_executing_runsAgainAndNotAtTheSameTime() {
    try (WorkRig rig = WorkRig.ofSeed(1, 2)) {
      WorkQueue queue = rig.queue("q");
      int[] runs = new int[1];
      int[] at = new int[1];
      WorkItem item = new WorkItem("slow", () -> {
        assertThat(++at[0]).isEqualTo(1);
        runs[0]++;
        rig.sleep(100 * MILLI);
        at[0]--;
      });
      List<Boolean> taken = new ArrayList<>();
      rig.spawn(0, () -> {
        taken.add(queue.queue(item));
        taken.add(queue.queue(item));
        rig.sleep(50 * MILLI);
        taken.add(queue.queueOn(1, item));
        taken.add(queue.queueOn(1, item));
      });
      rig.machine.runUntil(SECOND);
      assertThat(taken).containsExactly(true, false, true, false);
      assertThat(runs[0]).isEqualTo(2);
      rig.checkAtRest(List.of(queue));
    }
  }

  @Test
  void delayedWork_cancelModifyAndSteal() {
    try (WorkRig rig = WorkRig.ofSeed(1, 1)) {
      WorkQueue queue = rig.queues.create(QueueSpec.of("q").withMaxActive(1));
      List<Long> times = new ArrayList<>();
      DelayedWork delayed = new DelayedWork(rig.machine, "delayed", () -> times.add(rig.machine.now() / MILLI));
      List<Boolean> answers = new ArrayList<>();
      rig.spawn(0, () -> {
        answers.add(delayed.queue(queue, 100 * MILLI));
        answers.add(delayed.queue(queue, 5 * MILLI));
        answers.add(delayed.modify(queue, 50 * MILLI));
        rig.sleep(200 * MILLI);
        answers.add(delayed.queue(queue, 10 * MILLI));
        answers.add(delayed.cancel(queue));
        answers.add(delayed.cancel(queue));
        many(rig, queue, 1, () -> rig.sleep(50 * MILLI));
        // It lies behind the item that sleeps, because only one may be active, and is taken back from there.
        answers.add(delayed.queue(queue, 0));
        answers.add(delayed.modify(queue, 400 * MILLI));
      });
      rig.machine.runUntil(SECOND);
      assertThat(answers).containsExactly(true, false, true, true, true, false, true, true);
      assertThat(times).hasSize(2);
      assertThat(times.getFirst()).isBetween(50L, 52L);
      assertThat(times.getLast()).isBetween(600L, 603L);
      assertThat(queue.statistics().executed()).isEqualTo(3);
    }
  }

  @Test
  void flush_waitsForWhatWasQueuedBefore_andNotForLater() {
    try (WorkRig rig = WorkRig.ofSeed(1, 2)) {
      WorkQueue queue = rig.queue("q");
      long[] flushed = new long[1];
      rig.spawn(0, () -> {
        many(rig, queue, 3, () -> rig.sleep(100 * MILLI));
        rig.spawn(1, () -> {
          rig.sleep(20 * MILLI);
          many(rig, queue, 3, () -> rig.sleep(SECOND));
        });
        queue.flush();
        flushed[0] = rig.machine.now();
      });
      rig.machine.runUntil(2 * SECOND);
      assertThat(flushed[0]).isBetween(100 * MILLI, 110 * MILLI);
      rig.checkAtRest(List.of(queue));
    }
  }

  @Test
  void flush_moreTasksThanColours_allReturn() {
    try (WorkRig rig = WorkRig.ofSeed(1, 2)) {
      WorkQueue queue = rig.queue("q");
      int[] returned = new int[1];
      for (int i = 0; i < 40; i++) {
        rig.spawn(i % 2, () -> {
          many(rig, queue, 1, () -> rig.sleep(30 * MILLI));
          queue.flush();
          returned[0]++;
        });
      }
      rig.machine.runUntil(10 * SECOND);
      assertThat(returned[0]).isEqualTo(40);
    }
  }

  @Test
  void flushItem_pendingOrExecuted_endsWithIt() {
    try (WorkRig rig = WorkRig.ofSeed(1, 1)) {
      WorkQueue queue = rig.queue("q");
      WorkItem hog = new WorkItem("hog", () -> rig.compute(50 * MILLI));
      WorkItem item = new WorkItem("item", () -> rig.sleep(20 * MILLI));
      List<Object> seen = new ArrayList<>();
      rig.spawn(0, () -> {
        queue.queue(hog);
        queue.queue(item);
        rig.spawn(0, () -> {
          rig.queues.flush(hog);
          seen.add("hog " + rig.machine.now() / (10 * MILLI));
        });
        assertThat(rig.queues.flush(item)).isTrue();
        seen.add("item " + rig.machine.now() / (10 * MILLI));
        assertThat(rig.queues.flush(item)).isFalse();
      });
      rig.machine.runUntil(5 * MILLI);
      assertThat(queue.state().shares().getFirst().pending()).anyMatch(name -> name.startsWith("BAR("));
      rig.machine.runUntil(SECOND);
      assertThat(seen).containsExactly("hog 5", "item 7");
      rig.checkAtRest(List.of(queue));
    }
  }

  @Test
  void idleWorkers_tooMany_endAfterFiveMinutes() {
    try (WorkRig rig = WorkRig.ofSeed(1, 1)) {
      WorkQueue queue = rig.queue("q");
      rig.spawn(0, () -> many(rig, queue, 50, () -> rig.sleep(SECOND)));
      rig.machine.runUntil(299 * SECOND);
      assertThat(rig.queues.pools().getFirst().workers()).isBetween(50, 52);
      rig.machine.runUntil(310 * SECOND);
      assertThat(rig.queues.pools().getFirst().workers()).isEqualTo(2);
      rig.spawn(0, () -> many(rig, queue, 5, () -> rig.sleep(MILLI)));
      rig.machine.runUntil(320 * SECOND);
      rig.checkAtRest(List.of(queue));
    }
  }

  @Test
  void blockedWorkers_sevenHundred_allStartWithinASecond() {
    try (WorkRig rig = WorkRig.ofSeed(1, 2)) {
      WorkQueue queue = rig.queues.create(QueueSpec.of("q").withMaxActive(512));
      WorkQueue other = rig.queue("other");
      rig.spawn(0, () -> {
        many(rig, queue, 500, () -> rig.sleep(10 * SECOND));
        many(rig, other, 200, () -> rig.sleep(10 * SECOND));
      });
      rig.machine.runUntil(SECOND);
      assertThat(rig.queues.pools().getFirst().workers()).isBetween(700, 702);
      rig.machine.runUntil(20 * SECOND);
      rig.checkAtRest(List.of(queue, other));
    }
  }

  @Test
  void sameSeed_sameTrace() {
    assertThat(trace(5)).isEqualTo(trace(5)).isNotEqualTo(trace(6));
  }

  private static long trace(long seed) {
    try (WorkRig rig = WorkRig.ofSeed(seed, 4)) {
      new RandomWork(rig, seed).run();
      return rig.machine.traceHash();
    }
  }

  private static void many(WorkRig rig, WorkQueue queue, int count, Runnable body) {
    for (int i = 0; i < count; i++) {
      assertThat(queue.queue(new WorkItem("item", body))).isTrue();
    }
    assertThat(rig.machine.now()).isLessThan(Machine.FOREVER);
  }
}
