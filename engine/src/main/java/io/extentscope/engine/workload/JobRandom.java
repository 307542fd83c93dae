package io.extentscope.engine.workload;

/** A job's own random numbers, so that what one job does never depends on the others' pace. */
final class JobRandom {
  private long state;

  JobRandom(long seed) {
    state = seed;
  }

  long nextLong() {
    state += 0x9E3779B97F4A7C15L;
    long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** From 0, inclusive, to {@code bound}, exclusive. */
  int nextInt(int bound) {
    return (int) (((nextLong() >>> 33) * bound) >>> 31);
  }
}
