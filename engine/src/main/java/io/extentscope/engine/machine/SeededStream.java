package io.extentscope.engine.machine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A split-mix generator (Steele, Lea and Flood 2014). Strict mathematics, so that every JVM draws the same. Any number of
 * threads may draw; one that draws alone always gets the same sequence.
 */
final class SeededStream implements RandomStream {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private final AtomicLong state;
  private final boolean shared;

  SeededStream(long seed, Stream purpose, boolean shared) {
    state = new AtomicLong(mix(mix(seed) + GAMMA * (purpose.ordinal() + 1L)));
    this.shared = shared;
  }

  /** The stream of each purpose. */
  static SeededStream[] all(long seed, boolean shared) {
    SeededStream[] streams = new SeededStream[Stream.values().length];
    for (Stream purpose : Stream.values()) {
      streams[purpose.ordinal()] = new SeededStream(seed, purpose, shared);
    }
    return streams;
  }

  @Override
  public long nextLong() {
    if (shared) {
      return mix(state.addAndGet(GAMMA));
    }
    long next = state.getPlain() + GAMMA;
    state.setPlain(next);
    return mix(next);
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
    double x;
    double y;
    double square;
    do {
      x = 2 * nextDouble() - 1;
      y = 2 * nextDouble() - 1;
      square = x * x + y * y;
    } while (square >= 1 || square == 0);
    // The other half of the pair is thrown away: keeping it would be state that threads share.
    return x * StrictMath.sqrt(-2 * StrictMath.log(square) / square);
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
