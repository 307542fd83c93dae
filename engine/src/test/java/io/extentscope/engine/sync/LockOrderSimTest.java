package io.extentscope.engine.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.RunOutcome;
import org.junit.jupiter.api.Test;

/** Contradicting lock orders are seen even in a run that does not deadlock. */
class LockOrderSimTest {

  @Test
  void sameOrder_noContradiction() {
    try (LockScript script = new LockScript(1)) {
      Mutex a = new Mutex(script.registry, "a", "a");
      Mutex b = new Mutex(script.registry, "b", "b");
      Mutex c = new Mutex(script.registry, "c", "c");
      script.at(0, "t", () -> nest(a, b));
      script.at(1, "u", () -> nest(b, c));
      script.at(2, "v", () -> nest(a, c));
      assertThat(script.run()).isEqualTo(RunOutcome.ALL_ENDED);
      LockOrder order = script.registry.order();
      assertThat(order.edges().stream().map(e -> e.held() + e.wanted() + e.task())).containsExactly("abt", "bcu",
          "acv");
      assertThat(order.contradictions()).isEmpty();
    }
  }

  @Test
  void circle_ofThree_isSeen() {
    try (LockScript script = new LockScript(1)) {
      Mutex a = new Mutex(script.registry, "a", "a");
      SpinLock b = new SpinLock(script.registry, "b", "b");
      RwSemaphore c = new RwSemaphore(script.registry, "c", "c");
      script.at(
          0,
          "t",
          () -> {
            a.lock();
            b.lock();
            b.unlock();
            a.unlock();
            c.lockRead();
            a.lock();
            a.unlock();
            c.unlockRead();
            b.lock();
            assertThat(c.tryLockWrite()).isTrue();
            c.unlockWrite();
            b.unlock();
          });
      script.run();
      LockOrder order = script.registry.order();
      assertThat(order.contradictions()).as("an attempt that does not wait is no order").isEmpty();
      script.at(
          1,
          "u",
          () -> {
            b.lock();
            c.lockRead();
            c.unlockRead();
            b.unlock();
          });
      script.run();
      assertThat(order.contradictions().stream().map(LockOrder.Edge::task)).containsExactly("t", "t", "u");
    }
  }

  @Test
  void twoOfOneClass_areAContradiction() {
    try (LockScript script = new LockScript(1)) {
      Mutex one = new Mutex(script.registry, "m", "one");
      Mutex two = new Mutex(script.registry, "m", "two");
      script.at(0, "t", () -> nest(one, two));
      script.run();
      assertThat(script.registry.order().contradictions()).hasSize(1);
    }
  }

  private static void nest(Mutex outer, Mutex inner) {
    outer.lock();
    inner.lock();
    inner.unlock();
    outer.unlock();
  }
}
