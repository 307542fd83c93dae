package io.extentscope.engine.machine;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Runs a benchmark's threads as tasks of a live machine, because a lock that is observed asks for the current task. */
public final class TaskExecutor extends AbstractExecutorService {
  /** The machine of the benchmarks of this process. */
  static final LiveMachine MACHINE = started();

  private final CountDownLatch finished = new CountDownLatch(1);

  public TaskExecutor(int threads, String prefix) {}

  private static LiveMachine started() {
    LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(1).withSink(new NullSink()));
    machine.setRecording(false);
    machine.start();
    return machine;
  }

  @Override
  public void execute(Runnable command) {
    MACHINE.spawn(TaskSpec.kernel("benchmark", "benchmark"), command);
  }

  @Override
  public void shutdown() {
    finished.countDown();
  }

  @Override
  public List<Runnable> shutdownNow() {
    finished.countDown();
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return finished.getCount() == 0;
  }

  @Override
  public boolean isTerminated() {
    return isShutdown();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return finished.await(timeout, unit);
  }

  /** Takes events and forgets them. */
  static final class NullSink implements TraceSink {
    long sum;

    @Override
    public void append(long time, int task, int cpu, int kind, long a, long b, long c) {
      sum += time ^ a ^ b ^ c;
    }

    @Override
    public void defineTask(int id, String name, String role) {
      sum += id;
    }

    @Override
    public void defineLock(int id, String lockClass, String name) {
      sum += id;
    }
  }
}
