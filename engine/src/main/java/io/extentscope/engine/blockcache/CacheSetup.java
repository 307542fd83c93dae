package io.extentscope.engine.blockcache;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceTiming;

/**
 * What a block cache is made from.
 *
 * @param layout how the cache device is divided, or is to be
 * @param cache the fast device, at least {@link CacheLayout#deviceBytes} long
 * @param cacheTiming how long its requests take
 * @param backing the slow device, at most {@link CacheLayout#mostBackingBlocks} long
 * @param backingTiming how long its requests take
 * @param wiring to which queues work goes at first
 * @param load what makes it hard
 */
public record CacheSetup(
    CacheLayout layout,
    BlockDevice cache,
    DeviceTiming cacheTiming,
    BlockDevice backing,
    DeviceTiming backingTiming,
    Wiring wiring,
    CacheLoad load) {

  /** Checks the sizes. */
  public CacheSetup {
    if (cache.size() < layout.deviceBytes()) {
      throw new IllegalArgumentException(
          cache.name() + ": has " + cache.size() + " bytes, but the cache needs " + layout.deviceBytes());
    }
    if (backing.size() > layout.mostBackingBlocks() * CacheLayout.BLOCK) {
      throw new IllegalArgumentException(
          backing.name() + ": is too large for buckets of " + layout.bucketBytes() + " bytes; use larger ones");
    }
  }
}
