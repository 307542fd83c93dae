package io.extentscope.engine.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.statistics.LockStatistics;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code lock_stat} counts, and when. */
class LockStatisticsSimTest {
  private static final long MS = LockScript.MS;

  @Test
  void uncontended_oneCpu_countsHoldsOnly() {
    try (LockScript script = new LockScript(1)) {
      Mutex lock = new Mutex(script.registry, "m", "m");
      script.at(
          0,
          "t",
          () -> {
            for (int ms = 1; ms <= 3; ms++) {
              lock.lock();
              script.work(ms);
              lock.unlock();
            }
          });
      script.run();
      assertThat(script.registry.snapshot())
          .containsExactly(
              new LockStatistics("m", LockMode.EXCLUSIVE, 0, 0, 0, 0, 0, 0, 3, MS, 3 * MS, 6 * MS));
    }
  }

  @Test
  void contended_waitIsFromFailedAttemptToAcquisition() {
    try (LockScript script = new LockScript(3)) {
      RwSemaphore lock = new RwSemaphore(script.registry, "sem", "sem");
      pinned(script, 0, "r", () -> hold(script, lock, true, 10));
      pinned(script, 1, "w1", () -> holdAt(script, lock, 4, 2));
      pinned(script, 2, "w2", () -> holdAt(script, lock, 5, 1));
      script.run();
      // w1 waits 4..10, w2 waits 5..12. Both attempts and both acquisitions come from another CPU than the last one.
      assertThat(script.registry.snapshot())
          .containsExactly(
              new LockStatistics("sem", LockMode.SHARED, 0, 0, 0, 0, 0, 0, 1, 10 * MS, 10 * MS, 10 * MS),
              new LockStatistics(
                  "sem", LockMode.EXCLUSIVE, 2, 2, 6 * MS, 7 * MS, 13 * MS, 2, 2, MS, 2 * MS, 3 * MS));
    }
  }

  @Test
  void eachReader_countsItsOwnHold() {
    try (LockScript script = new LockScript(2)) {
      RwSemaphore lock = new RwSemaphore(script.registry, "sem", "sem");
      pinned(script, 0, "a", () -> hold(script, lock, true, 10));
      pinned(script, 1, "b", () -> hold(script, lock, true, 10));
      script.run();
      LockStatistics shared = script.registry.snapshot().getFirst();
      assertThat(shared.acquisitions()).isEqualTo(2);
      assertThat(shared.holdTotalNs()).isEqualTo(20 * MS);
      assertThat(shared.acqBounces()).isEqualTo(1);
    }
  }

  @Test
  void acquisitions_areCountedAtRelease() {
    try (LockScript script = new LockScript(1)) {
      Mutex lock = new Mutex(script.registry, "m", "m");
      script.at(
          0,
          "t",
          () -> {
            lock.lock();
            script.work(10);
            lock.unlock();
          });
      script.machine.runUntil(5 * MS);
      assertThat(script.registry.snapshot().getFirst().acquisitions()).isZero();
      script.run();
      assertThat(script.registry.snapshot().getFirst().acquisitions()).isEqualTo(1);
    }
  }

  @Test
  void lastCpu_isOfTheInstance_countsAreOfTheClass() {
    try (LockScript script = new LockScript(2)) {
      Mutex first = new Mutex(script.registry, "m", "first");
      Mutex second = new Mutex(script.registry, "m", "second");
      pinned(script, 0, "a", () -> lockOnce(first));
      pinned(script, 1, "b", () -> lockOnce(second));
      script.run();
      List<LockStatistics> rows = script.registry.snapshot();
      assertThat(rows).hasSize(1);
      assertThat(rows.getFirst().acquisitions()).isEqualTo(2);
      assertThat(rows.getFirst().acqBounces()).isZero();
    }
  }

  @Test
  void spinLock_waiterKeepsItsCpu() {
    try (LockScript script = new LockScript(2)) {
      SpinLock lock = new SpinLock(script.registry, "s", "s");
      pinned(script, 0, "holder", () -> spin(script, lock, 10));
      pinned(script, 1, "waiter", () -> spin(script, lock, 1));
      pinned(script, 1, "other", () -> script.note("runs"));
      script.run();
      assertThat(script.log).containsExactly("holder has 0", "waiter has 10", "other runs 11");
      LockStatistics row = script.registry.snapshot().getFirst();
      assertThat(row.contentions()).isEqualTo(1);
      assertThat(row.waitTotalNs()).isEqualTo(10 * MS);
    }
  }

  @Test
  void spinLock_isAnEvent_onlyWhenContendedOrWatched() {
    assertThat(spinEvents(false, false)).as("alone").isZero();
    assertThat(spinEvents(false, true)).as("contended: waits, gets it, lets go").isEqualTo(3);
    assertThat(spinEvents(true, false)).as("watched: two acquisitions and releases").isEqualTo(4);
  }

  /** Lock events of two tasks that take a spin lock once each. */
  private static int spinEvents(boolean watched, boolean contended) {
    try (LockScript script = new LockScript(2)) {
      if (watched) {
        script.registry.watch("s");
      }
      SpinLock lock = new SpinLock(script.registry, "s", "s");
      script.at(0, "first", () -> spin(script, lock, 10));
      script.at(contended ? 5 : 20, "second", () -> spin(script, lock, 1));
      int[] count = {0};
      script.machine.runUntil(
          (time, task, cpu, kind, a, b, c) -> {
            if (EventKind.of(kind).name().startsWith("LOCK_")) {
              count[0]++;
            }
            return false;
          },
          100 * MS);
      assertThat(script.registry.snapshot().getFirst().acquisitions()).isEqualTo(2);
      return count[0];
    }
  }

  @Test
  void switchedOff_nothingIsCounted_traceIsTheSame() {
    assertThat(hashWithStatistics(true)).isEqualTo(hashWithStatistics(false));
  }

  private static long hashWithStatistics(boolean on) {
    try (LockScript script = new LockScript(2)) {
      script.registry.setStatistics(on);
      RwSemaphore lock = new RwSemaphore(script.registry, "sem", "sem");
      script.at(0, "a", () -> hold(script, lock, false, 3));
      script.at(1, "b", () -> hold(script, lock, true, 3));
      script.run();
      assertThat(script.registry.snapshot().getLast().acquisitions()).isEqualTo(on ? 1 : 0);
      return script.machine.traceHash();
    }
  }

  private static Task pinned(LockScript script, int cpu, String name, Runnable body) {
    return script.machine.spawn(new TaskSpec(name, "test", 0, 1L << cpu, false), body);
  }

  private static void holdAt(LockScript script, RwSemaphore lock, long atMs, int ms) {
    script.sleepUntil(atMs * MS);
    hold(script, lock, false, ms);
  }

  private static void hold(LockScript script, RwSemaphore lock, boolean shared, int ms) {
    if (shared) {
      lock.lockRead();
      script.work(ms);
      lock.unlockRead();
    } else {
      lock.lockWrite();
      script.work(ms);
      lock.unlockWrite();
    }
  }

  private static void lockOnce(Mutex lock) {
    lock.lock();
    lock.unlock();
  }

  private static void spin(LockScript script, SpinLock lock, int ms) {
    lock.lock();
    script.note("has");
    script.work(ms);
    lock.unlock();
  }
}
