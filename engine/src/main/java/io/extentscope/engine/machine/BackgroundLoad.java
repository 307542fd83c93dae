package io.extentscope.engine.machine;

/**
 * The pinned background threads of a simulated machine. Most of their wake-ups come on a timer tick; on quiet CPUs they
 * are rarer.
 */
final class BackgroundLoad {
  private final SimClock clock;
  private final SchedulerModel model;
  private final SimScheduler scheduler;
  private final SeededStream random;

  BackgroundLoad(SimClock clock, SchedulerModel model, SimScheduler scheduler, SeededStream random) {
    this.clock = clock;
    this.model = model;
    this.scheduler = scheduler;
    this.random = random;
  }

  /** Puts every thread to sleep for the first time. */
  void begin() {
    if (model.backgroundPeriodNanos() <= 0) {
      return;
    }
    for (SimCpu cpu : scheduler.cpus()) {
      double share = cpu.cpuClass == 0 ? 1 : model.quietShare();
      if (share > 0) {
        for (int i = 0; i < model.backgroundPerCpu(); i++) {
          sleep(new Background(cpu, (long) (model.backgroundPeriodNanos() / share)));
        }
      }
    }
  }

  void wake(Background background) {
    scheduler.arrive(background, random.nextExponential(model.backgroundBurstNanos()));
  }

  void done(Background background) {
    scheduler.leave(background);
    sleep(background);
  }

  private void sleep(Background background) {
    long wake = clock.now + random.nextExponential(background.meanPeriod);
    if (random.nextDouble() < model.tickAligned()) {
      wake = scheduler.nextTick(wake);
    }
    clock.heap.push(EventHeap.BACKGROUND_WAKE, wake, background, 0);
  }
}
