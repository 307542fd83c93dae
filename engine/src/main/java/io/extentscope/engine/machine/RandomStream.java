package io.extentscope.engine.machine;

/** Random numbers for one purpose. */
public interface RandomStream {

  long nextLong();

  /** From 0, inclusive, to {@code bound}, exclusive. */
  int nextInt(int bound);

  /** From 0, inclusive, to {@code bound}, exclusive. */
  long nextLong(long bound);

  /** From 0, inclusive, to 1, exclusive. */
  double nextDouble();

  /** Normally distributed with mean 0 and deviation 1. */
  double nextGaussian();
}
