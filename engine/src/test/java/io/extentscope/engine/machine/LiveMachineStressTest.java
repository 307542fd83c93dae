package io.extentscope.engine.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.Uninterruptibles;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What the live machine promises, on real threads. */
class LiveMachineStressTest {
  private static final Wait SLEEP = Wait.of(BlockReason.IDLE, "sleep");
  private static final int PATIENCE_SECONDS = 30;

  @Test
  void parkAndUnpark_pingPong_noWakeUpIsLost() throws InterruptedException {
    int rounds = 20_000;
    CountDownLatch done = new CountDownLatch(2);
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1))) {
      AtomicInteger ball = new AtomicInteger();
      Task[] players = new Task[2];
      for (int i = 0; i < 2; i++) {
        int me = i;
        players[i] =
            machine.spawn(
                TaskSpec.kernel("player-" + i, "test"),
                () -> {
                  while (ball.get() < rounds) {
                    if (ball.get() % 2 == me) {
                      ball.incrementAndGet();
                      machine.unpark(players[1 - me]);
                    } else {
                      machine.park(Machine.FOREVER, SLEEP);
                    }
                  }
                  machine.unpark(players[1 - me]);
                  done.countDown();
                });
      }
      machine.start();
      assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(ball.get()).isEqualTo(rounds);
    }
  }

  @Test
  void park_deadline_returnsNotBefore() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    List<Long> times = new ArrayList<>();
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1))) {
      machine.spawn(
          TaskSpec.kernel("sleeper", "test"),
          () -> {
            long until = machine.now() + 5_000_000;
            while (machine.now() < until) {
              machine.park(until, SLEEP);
            }
            times.add(machine.now() - until);
            done.countDown();
          });
      machine.start();
      assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(times.getFirst()).isNotNegative();
    }
  }

  @Test
  void timers_runInOrder_unlessCancelled() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    List<Integer> order = new ArrayList<>();
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1))) {
      machine.at(
          3_000_000,
          () -> {
            order.add(3);
            done.countDown();
          });
      machine.at(1_000_000, () -> order.add(1));
      Timer cancelled = machine.at(2_000_000, () -> order.add(2));
      assertThat(cancelled.cancel()).isTrue();
      assertThat(cancelled.cancel()).isFalse();
      machine.start();
      assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(order).containsExactly(1, 3);
    }
  }

  @Test
  void needResched_onlyWhenSliceUsedAndCpusShort() throws InterruptedException {
    int cpus = Runtime.getRuntime().availableProcessors();
    assertThat(sawNeedResched(1, 50_000_000)).isFalse();
    assertThat(sawNeedResched(cpus + 1, 2_000_000_000)).isTrue();
  }

  @Test
  void close_endsEveryTaskAndThread_whateverItDoes() throws InterruptedException {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    CountDownLatch running = new CountDownLatch(3);
    LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1).withSink(new CountingSink()));
    AtomicBoolean unwound = new AtomicBoolean();
    machine.spawn(
        TaskSpec.kernel("parked", "test"),
        () -> {
          running.countDown();
          try {
            machine.park(Machine.FOREVER, SLEEP);
          } finally {
            unwound.set(true);
          }
        });
    machine.spawn(
        TaskSpec.kernel("computing", "test"),
        () -> {
          running.countDown();
          for (;;) {
            machine.compute(Cost.LEAF_ITEM);
          }
        });
    machine.spawn(
        TaskSpec.kernel("yielding", "test"),
        () -> {
          running.countDown();
          for (;;) {
            machine.yieldCpu();
          }
        });
    machine.at(Machine.FOREVER, () -> unwound.set(false));
    machine.start();
    assertThat(running.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    long begin = System.nanoTime();
    machine.close();
    assertThat(System.nanoTime() - begin).isLessThan(1_000_000_000);
    assertThat(unwound).isTrue();
    Set<Thread> left = new HashSet<>(Thread.getAllStackTraces().keySet());
    left.removeAll(before);
    assertThat(left).noneMatch(thread -> thread.getClass().getName().contains("extentscope"));
    assertThat(left).noneMatch(thread -> thread.getName().startsWith("extentscope"));
  }

  @Test
  void taskFails_everyTaskEnds_hostIsTold() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(9));
    machine.spawn(
        TaskSpec.kernel("other", "test"),
        () -> {
          begun.countDown();
          try {
            machine.park(Machine.FOREVER, SLEEP);
          } finally {
            ended.countDown();
          }
        });
    machine.spawn(
        TaskSpec.kernel("clumsy", "test"),
        () -> {
          // A task that has not begun when another one fails never does.
          Uninterruptibles.awaitUninterruptibly(begun);
          throw new IllegalArgumentException("oops");
        });
    machine.start();
    assertThat(ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(machine.failure()).isPresent();
    assertThat(machine.failure().get()).hasMessageContaining("clumsy").hasRootCauseMessage("oops");
    machine.close();
  }

  @Test
  void input_isHandedOn_notByATask() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1))) {
      assertThatThrownBy(() -> machine.input(SampleRun.order())).isInstanceOf(IllegalStateException.class);
      machine.onInput(
          input -> {
            assertThatThrownBy(machine::current).isInstanceOf(IllegalStateException.class);
            done.countDown();
          });
      machine.start();
      machine.input(SampleRun.order());
      assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void slots_areOwned_andReused() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1))) {
      Set<Integer> slots = new HashSet<>();
      machine.spawn(TaskSpec.kernel("parent", "test"), () -> spawnChain(machine, slots, 50, done));
      machine.start();
      assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(slots).allMatch(slot -> slot < machine.slotCount());
      assertThat(machine.slotCount()).isLessThan(50);
    }
  }

  @Test
  void events_reachTheSinkInOrder_noneLostOrTwice() throws InterruptedException {
    int threads = 8;
    int each = 20_000;
    CountDownLatch done = new CountDownLatch(threads);
    CountingSink sink = new CountingSink();
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1).withSink(sink))) {
      for (int i = 0; i < threads; i++) {
        machine.spawn(
            TaskSpec.kernel("emitter-" + i, "test"),
            () -> {
              for (int n = 0; n < each; n++) {
                machine.trace().emit(EventKind.OPERATION_DONE, n, 0, 0);
              }
              done.countDown();
            });
      }
      machine.start();
      assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(sink.outOfOrder).isZero();
    assertThat(sink.unnamed).isZero();
    // Beside its own, each task has the events of its birth, start and end.
    assertThat(sink.received + sink.dropped).isEqualTo((long) threads * (each + 3));
    assertThat(sink.repeated).isZero();
  }

  private static void spawnChain(LiveMachine machine, Set<Integer> slots, int left, CountDownLatch done) {
    slots.add(machine.currentSlot());
    if (left == 0) {
      done.countDown();
    } else {
      machine.spawn(TaskSpec.kernel("child-" + left, "test"), () -> spawnChain(machine, slots, left - 1, done));
    }
  }

  private static boolean sawNeedResched(int spinners, long nanos) throws InterruptedException {
    AtomicBoolean seen = new AtomicBoolean();
    CountDownLatch done = new CountDownLatch(spinners);
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1).withTimeSlice(1_000_000))) {
      for (int i = 0; i < spinners; i++) {
        machine.spawn(
            TaskSpec.kernel("spinner-" + i, "test"),
            () -> {
              while (machine.now() < nanos && !seen.get()) {
                if (machine.needResched()) {
                  seen.set(true);
                }
              }
              done.countDown();
            });
      }
      machine.start();
      assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }
    return seen.get();
  }

  /** Checks what it gets on the way; read by the test after the machine is closed. */
  private static final class CountingSink implements TraceSink {
    private final Set<Integer> named = new HashSet<>();
    private final Map<Integer, Long> latest = new HashMap<>();
    private long lastTime;
    private long received;
    private long dropped;
    private long outOfOrder;
    private long unnamed;
    private long repeated;

    @Override
    public void append(long time, int task, int cpu, int kind, long a, long b, long c) {
      outOfOrder += time < lastTime ? 1 : 0;
      lastTime = time;
      received++;
      unnamed += task >= 0 && !named.contains(task) ? 1 : 0;
      if (kind == EventKind.OPERATION_DONE.ordinal()) {
        Long before = latest.put(task, a);
        repeated += before != null && a <= before ? 1 : 0;
      }
    }

    @Override
    public void defineTask(int id, String name, String role) {
      named.add(id);
    }

    @Override
    public void defineLock(int id, String lockClass, String name) {
      throw new IllegalStateException("no lock is made here");
    }

    @Override
    public void dropped(long events) {
      dropped += events;
    }
  }
}
