package io.extentscope.engine.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.machine.LiveMachine;
import io.extentscope.engine.machine.LiveSetup;
import io.extentscope.engine.machine.RandomStream;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.statistics.LockStatistics;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Locks on real threads: whoever has one exclusively is alone, and everybody gets it in the end. */
class MutualExclusionStressTest {
  /** Each task goes on for this long and for so many operations at least. */
  private static final long RUN_NANOS = 400_000_000;

  private static final int LEAST_OPERATIONS = 500;
  private static final int PATIENCE_SECONDS = 60;

  /** Plain on purpose: only the lock keeps the updates apart. */
  private long plain;

  private final AtomicLong operations = new AtomicLong();

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16, 32})
  void mutex_excludes(int threads) throws InterruptedException {
    LockStatistics row =
        exclusive(
            threads,
            registry -> {
              Mutex lock = new Mutex(registry, "m", "m");
              return new Pair(lock::lock, lock::unlock);
            });
    assertThat(row.acquisitions()).isEqualTo(operations.get());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16, 32})
  void spinLock_excludes(int threads) throws InterruptedException {
    LockStatistics row =
        exclusive(
            threads,
            registry -> {
              SpinLock lock = new SpinLock(registry, "s", "s");
              return new Pair(lock::lock, lock::unlock);
            });
    assertThat(row.acquisitions()).isEqualTo(operations.get());
    assertThat(row.contentions()).isLessThanOrEqualTo(row.acquisitions());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16, 32})
  void rwSemaphore_writersExclude_withStealing(int threads) throws InterruptedException {
    readersAndWriters(threads, true);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 32})
  void rwSemaphore_writersExclude_withoutStealing(int threads) throws InterruptedException {
    readersAndWriters(threads, false);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 32})
  void perCpuCounter_losesNothing(int threads) throws InterruptedException {
    PerCpuCounter[] counter = new PerCpuCounter[1];
    run(
        threads,
        (machine, registry) -> counter[0] = new PerCpuCounter(machine, registry, "c", 16),
        random -> counter[0].add(1));
    assertThat(counter[0].snapshot().sum()).isEqualTo(operations.get());
    assertThat(counter[0].snapshot().updates()).isEqualTo(operations.get());
  }

  private LockStatistics exclusive(int threads, Function<LockRegistry, Pair> maker) throws InterruptedException {
    Pair[] lock = new Pair[1];
    plain = 0;
    List<LockStatistics> rows =
        run(
            threads,
            (machine, registry) -> lock[0] = maker.apply(registry),
            random -> {
              lock[0].lock.run();
              plain++;
              lock[0].unlock.run();
            });
    assertThat(plain).isEqualTo(operations.get());
    return rows.getFirst();
  }

  private void readersAndWriters(int threads, boolean stealing) throws InterruptedException {
    RwSemaphore[] lock = new RwSemaphore[1];
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger violations = new AtomicInteger();
    AtomicInteger writes = new AtomicInteger();
    plain = 0;
    List<LockStatistics> rows =
        run(
            threads,
            (machine, registry) -> {
              lock[0] = new RwSemaphore(registry, "sem", "sem");
              lock[0].setWriterStealing(stealing);
            },
            random -> {
              if (random.nextInt(4) == 0) {
                lock[0].lockWrite();
                violations.addAndGet(inside.getAndAdd(1_000) == 0 ? 0 : 1);
                plain++;
                writes.incrementAndGet();
                inside.addAndGet(-1_000);
                lock[0].unlockWrite();
              } else {
                lock[0].lockRead();
                violations.addAndGet(inside.getAndIncrement() < 1_000 ? 0 : 1);
                inside.decrementAndGet();
                lock[0].unlockRead();
              }
            });
    assertThat(violations).hasValue(0);
    assertThat(plain).isEqualTo(writes.get());
    assertThat(lock[0].isLocked()).isFalse();
    assertThat(lock[0].isContended()).isFalse();
    assertThat(rows).extracting(LockStatistics::mode).containsExactly(LockMode.SHARED, LockMode.EXCLUSIVE);
    assertThat(rows.get(1).acquisitions()).isEqualTo(writes.get());
    assertThat(rows.get(0).acquisitions()).isEqualTo(operations.get() - writes.get());
  }

  private List<LockStatistics> run(
      int threads,
      BiConsumer<LiveMachine, LockRegistry> maker,
      Consumer<RandomStream> operation)
      throws InterruptedException {
    CountDownLatch done = new CountDownLatch(threads);
    try (LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1))) {
      LockRegistry registry = new LockRegistry(machine);
      maker.accept(machine, registry);
      for (int i = 0; i < threads; i++) {
        machine.spawn(
            TaskSpec.kernel("t" + i, "test"),
            () -> {
              RandomStream random = machine.random(Stream.WORKLOAD);
              long made = 0;
              while (made < LEAST_OPERATIONS || machine.now() < RUN_NANOS) {
                operation.accept(random);
                made++;
              }
              operations.addAndGet(made);
              done.countDown();
            });
      }
      machine.start();
      boolean finished = done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(finished).as(() -> machine.deadlockReport().text() + machine.failure()).isTrue();
      return registry.snapshot();
    }
  }

  private record Pair(Runnable lock, Runnable unlock) {}
}
