package io.extentscope.engine.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.machine.DeadlockReport;
import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.TaskFailedException;
import io.extentscope.model.situation.Deadlock;
import org.junit.jupiter.api.Test;

/** The rules of the semaphore, in virtual time. */
class RwSemaphoreSimTest {

  @Test
  void readers_together() {
    try (LockScript script = new LockScript(4)) {
      RwSemaphore lock = lock(script);
      reader(script, lock, 0, "r1", 10);
      reader(script, lock, 2, "r2", 10);
      assertThat(script.run()).isEqualTo(RunOutcome.ALL_ENDED);
      assertThat(script.log).containsExactly("r1 reads 0", "r2 reads 2");
    }
  }

  @Test
  void reader_behindWaitingWriter_queuesThoughOthersRead() {
    try (LockScript script = new LockScript(4)) {
      RwSemaphore lock = lock(script);
      reader(script, lock, 0, "r1", 10);
      writer(script, lock, 1, "w", 5);
      reader(script, lock, 2, "r2", 1);
      script.at(3, "probe", () -> script.log.add("contended " + lock.isContended()));
      script.run();
      assertThat(script.log).containsExactly("r1 reads 0", "contended true", "w writes 10", "r2 reads 15");
      assertThat(lock.isContended()).isFalse();
      assertThat(lock.isLocked()).isFalse();
    }
  }

  @Test
  void lastReader_wakesWriter_notEarlierOnes() {
    try (LockScript script = new LockScript(4)) {
      RwSemaphore lock = lock(script);
      reader(script, lock, 0, "r1", 10);
      reader(script, lock, 0, "r2", 20);
      writer(script, lock, 1, "w", 1);
      script.run();
      assertThat(script.log).endsWith("w writes 20");
    }
  }

  @Test
  void writerLeaves_allLeadingReadersGranted_upToNextWriter() {
    try (LockScript script = new LockScript(6)) {
      RwSemaphore lock = lock(script);
      writer(script, lock, 0, "w1", 10);
      reader(script, lock, 1, "r1", 5);
      reader(script, lock, 2, "r2", 7);
      writer(script, lock, 3, "w2", 2);
      reader(script, lock, 4, "r3", 1);
      script.run();
      assertThat(script.log)
          .containsExactly("w1 writes 0", "r1 reads 10", "r2 reads 10", "w2 writes 17", "r3 reads 19");
    }
  }

  @Test
  void freeLock_withWokenWriter_isStolenByNewcomer_ifAllowed() {
    assertThat(stealing(true)).containsExactly("first 0", "thief 10", "waiter 11");
  }

  @Test
  void freeLock_withWokenWriter_isNotStolen_ifForbidden() {
    assertThat(stealing(false)).containsExactly("first 0", "waiter 10", "thief 10");
  }

  @Test
  void tryLock_refusesWithoutWaiting() {
    try (LockScript script = new LockScript(4)) {
      RwSemaphore lock = lock(script);
      reader(script, lock, 0, "r", 10);
      script.at(
          1, "t", () -> script.log.add(lock.tryLockWrite() + " " + lock.tryLockRead()));
      script.run();
      assertThat(script.log).contains("false true");
    }
  }

  @Test
  void unlock_notHeld_isRefused() {
    try (LockScript script = new LockScript(1)) {
      RwSemaphore lock = lock(script);
      script.at(0, "r", lock::unlockRead);
      assertThatThrownBy(script::run)
          .isInstanceOf(TaskFailedException.class)
          .hasRootCauseMessage("sem is not held for reading");
    }
  }

  @Test
  void abBa_isReported_withHoldersAndCycle() {
    try (LockScript script = new LockScript(2)) {
      RwSemaphore a = new RwSemaphore(script.registry, "a", "lock a");
      Mutex b = new Mutex(script.registry, "b", "lock b");
      script.at(
          0,
          "one",
          () -> {
            a.lockRead();
            script.work(5);
            b.lock();
          });
      script.at(
          1,
          "two",
          () -> {
            b.lock();
            script.work(5);
            a.lockWrite();
          });
      assertThat(script.run()).isEqualTo(RunOutcome.STUCK);
      DeadlockReport report = script.machine.deadlockReport();
      assertThat(report.deadlocks()).hasSize(1);
      assertThat(report.deadlocks().getFirst().members()).extracting(Deadlock.Member::task).containsExactly("one",
          "two");
      assertThat(report.text())
          .isEqualTo(
              """
              one waits for write lock b, held by two
              two waits for write lock a, held by one
              deadlock: one holds lock a and waits to write-lock lock b; two holds lock b and waits to write-lock lock a
              """);
    }
  }

  /** Thief is on the releaser's CPU, so to say: the task itself takes the lock again at once, as a woken one is late. */
  private static java.util.List<String> stealing(boolean allowed) {
    try (LockScript script = new LockScript(4)) {
      RwSemaphore lock = lock(script);
      lock.setWriterStealing(allowed);
      script.at(
          0,
          "t",
          () -> {
            lock.lockWrite();
            script.log.add("first 0");
            script.work(10);
            lock.unlockWrite();
            lock.lockWrite();
            script.log.add("thief " + script.machine.now() / LockScript.MS);
            script.work(1);
            lock.unlockWrite();
          });
      script.at(
          1,
          "w",
          () -> {
            lock.lockWrite();
            script.log.add("waiter " + script.machine.now() / LockScript.MS);
            lock.unlockWrite();
          });
      script.run();
      return script.log;
    }
  }

  private static RwSemaphore lock(LockScript script) {
    return new RwSemaphore(script.registry, "sem", "sem");
  }

  private static void reader(LockScript script, RwSemaphore lock, long at, String name, int ms) {
    script.at(
        at,
        name,
        () -> {
          lock.lockRead();
          script.note("reads");
          script.work(ms);
          lock.unlockRead();
        });
  }

  private static void writer(LockScript script, RwSemaphore lock, long at, String name, int ms) {
    script.at(
        at,
        name,
        () -> {
          lock.lockWrite();
          script.note("writes");
          script.work(ms);
          lock.unlockWrite();
        });
  }
}
