package io.extentscope.engine.blockcache;

/**
 * What a {@link CacheExperiment} does. Each is one way in which work of a block cache may harm others on the same machine.
 *
 * @param leaves of the cache's tree; all are changed at the start, so that all are due 30 s later
 * @param allocationFailPermille how often, in a thousand, a leaf's write gets no memory and its worker waits for the end
 * @param scarceAt when memory becomes scarce, in nanoseconds, or {@link #NEVER}
 * @param hogs whether an item on the queue of the whole system computes 4 s of each 5 s on the last CPU
 * @param flushes whether a task flushes the queue of the whole system each second
 */
record CacheScene(int leaves, int allocationFailPermille, long scarceAt, boolean hogs, boolean flushes) {
  static final long NEVER = Long.MAX_VALUE;
  private static final int MANY = 600;
  private static final int FEW = 100;

  /** By the raw value of {@code cache.load}: light, cap, memory, hog, flush; 0 is no experiment. */
  static CacheScene of(long load) {
    return switch ((int) load) {
      case 1 -> new CacheScene(FEW, 0, NEVER, false, true);
      case 2 -> new CacheScene(MANY, 1000, NEVER, false, false);
      case 3 -> new CacheScene(FEW, 0, 25_000_000_000L, false, false);
      case 4 -> new CacheScene(FEW, 0, NEVER, true, false);
      case 5 -> new CacheScene(FEW, 1000, NEVER, false, true);
      default -> throw new IllegalArgumentException("no cache load " + load);
    };
  }
}
