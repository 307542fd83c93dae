package io.extentscope.engine.machine;

/** A split-mix generator (Steele, Lea and Flood 2014). Strict mathematics, so that every JVM draws the same. */
final class SeededStream implements RandomStream {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private long state;
  private double spareGaussian;
  private boolean hasSpare;

  SeededStream(long seed, Stream purpose) {
    state = mix(mix(seed) + GAMMA * (purpose.ordinal() + 1L));
  }

  @Override
  public long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  @Override
  public int nextInt(int bound) {
    return (int) nextLong(bound);
  }

  @Override
  public long nextLong(long bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive: " + bound);
    }
    // The high half of a 128-bit product; the bias is below 2^-30 for every bound below 2^33.
    return Math.unsignedMultiplyHigh(nextLong(), bound);
  }

  @Override
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  @Override
  public double nextGaussian() {
    if (hasSpare) {
      hasSpare = false;
      return spareGaussian;
    }
    double x;
    double y;
    double square;
    do {
      x = 2 * nextDouble() - 1;
      y = 2 * nextDouble() - 1;
      square = x * x + y * y;
    } while (square >= 1 || square == 0);
    double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
    spareGaussian = y * factor;
    hasSpare = true;
    return x * factor;
  }

  /** Exponentially distributed with a mean. */
  long nextExponential(long mean) {
    return (long) (-mean * StrictMath.log(1 - nextDouble()));
  }

  /** Log-normally distributed with a median. */
  long nextLogNormal(long median, double sigma) {
    return sigma == 0 || median == 0 ? median : (long) (median * StrictMath.exp(sigma * nextGaussian()));
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
