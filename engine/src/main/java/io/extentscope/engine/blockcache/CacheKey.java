package io.extentscope.engine.blockcache;

/**
 * Where a block of the slow disk is kept in the cache.
 *
 * @param block number of the block on the slow disk
 * @param place number of the block on the cache device, or {@link #NOWHERE}
 * @param dirty whether the slow disk has older content
 */
record CacheKey(long block, long place, boolean dirty) {
  static final long NOWHERE = -1;
  static final int BYTES = 24;

  static CacheKey gone(long block) {
    return new CacheKey(block, NOWHERE, false);
  }

  boolean cached() {
    return place != NOWHERE;
  }

  CacheKey clean() {
    return new CacheKey(block, place, false);
  }
}
