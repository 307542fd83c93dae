package io.extentscope.engine.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import org.junit.jupiter.api.Test;

/** Waiting for conditions. */
class WaitQueueSimTest {
  private static final Wait REASON = Wait.of(BlockReason.CONDITION, "the flag");

  private boolean flag;

  @Test
  void await_conditionBecomesTrue_returnsThen() {
    try (LockScript script = new LockScript(2)) {
      WaitQueue queue = new WaitQueue(script.machine, REASON);
      script.at(
          0,
          "waiter",
          () -> {
            queue.await(() -> flag);
            script.note("sees it");
          });
      script.at(1, "early", queue::wakeAll);
      script.at(
          5,
          "setter",
          () -> {
            flag = true;
            queue.wakeAll();
          });
      assertThat(script.run()).isEqualTo(RunOutcome.ALL_ENDED);
      assertThat(script.log).containsExactly("waiter sees it 5");
      assertThat(queue.size()).isZero();
    }
  }

  @Test
  void await_deadline_returnsFalse() {
    try (LockScript script = new LockScript(1)) {
      WaitQueue queue = new WaitQueue(script.machine, REASON);
      script.at(0, "waiter", () -> script.note(String.valueOf(queue.await(() -> flag, 7 * LockScript.MS))));
      script.run();
      assertThat(script.log).containsExactly("waiter false 7");
      assertThat(queue.size()).isZero();
    }
  }

  @Test
  void wakeOne_wakesOneAfterTheOther() {
    try (LockScript script = new LockScript(3)) {
      WaitQueue queue = new WaitQueue(script.machine, REASON);
      int[] tokens = {0};
      for (String name : new String[] {"first", "second"}) {
        script.at(
            0,
            name,
            () -> {
              queue.await(() -> tokens[0] > 0);
              tokens[0]--;
              script.note("served");
            });
      }
      for (int ms : new int[] {3, 6}) {
        script.machine.at(
            ms * LockScript.MS,
            () -> {
              tokens[0]++;
              queue.wakeOne();
            });
      }
      script.run();
      assertThat(script.log).containsExactly("first served 3", "second served 6");
    }
  }

  @Test
  void neverTrue_isStuck_andSaysWhy() {
    try (LockScript script = new LockScript(1)) {
      Completion completion = new Completion(script.machine, REASON);
      script.at(0, "waiter", completion::await);
      assertThat(script.run()).isEqualTo(RunOutcome.STUCK);
      assertThat(script.machine.deadlockReport().text()).isEqualTo("waiter waits for the flag\n");
    }
  }

  @Test
  void completion_doneBeforeAndAfter() {
    try (LockScript script = new LockScript(2)) {
      Completion completion = new Completion(script.machine, REASON);
      script.at(
          0,
          "waiter",
          () -> {
            script.note(String.valueOf(completion.await(2 * LockScript.MS)));
            completion.await();
            script.note("done");
            completion.await();
          });
      script.machine.at(9 * LockScript.MS, completion::complete);
      assertThat(script.run()).isEqualTo(RunOutcome.ALL_ENDED);
      assertThat(script.log).containsExactly("waiter false 2", "waiter done 9");
      assertThat(completion.isDone()).isTrue();
    }
  }
}
