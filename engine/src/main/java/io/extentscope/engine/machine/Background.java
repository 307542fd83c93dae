package io.extentscope.engine.machine;

/** A CPU-bound thread pinned to one simulated CPU. It has no code: it wakes, runs a burst and sleeps. */
final class Background extends Entity {
  final long meanPeriod;

  Background(SimCpu cpu, long meanPeriod) {
    super(0);
    this.cpu = cpu;
    this.meanPeriod = meanPeriod;
  }

  @Override
  boolean preemptibleNow() {
    return true;
  }

  @Override
  int resumeKind() {
    return EventHeap.BACKGROUND_DONE;
  }
}
