package io.extentscope.engine.run;

/** Maps the wall clock to virtual time at a speed. Falling behind is forgiven, not caught up. */
final class Pace {
  private static final long MOST_BEHIND_WALL = 100_000_000;

  private final double speed;
  private long wallBase;
  private long virtualBase;

  Pace(double speed, long wall, long virtual) {
    this.speed = speed;
    wallBase = wall;
    virtualBase = virtual;
  }

  double speed() {
    return speed;
  }

  boolean unlimited() {
    return Double.isInfinite(speed);
  }

  /** The virtual time that should be reached at a moment of the wall clock. */
  long wanted(long wall, long virtual) {
    if (unlimited()) {
      return Long.MAX_VALUE;
    }
    long wanted = virtualBase + (long) ((wall - wallBase) * speed);
    if (wanted - virtual > MOST_BEHIND_WALL * speed) {
      wallBase = wall - MOST_BEHIND_WALL;
      virtualBase = virtual;
      return virtual + (long) (MOST_BEHIND_WALL * speed);
    }
    return wanted;
  }
}
