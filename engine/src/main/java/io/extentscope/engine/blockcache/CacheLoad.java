package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.RandomStream;

/**
 * What makes a cache's life hard.
 *
 * @param random decides
 * @param allocationFailPermille how often, in a thousand, a leaf's write gets no memory and so must wait for its end
 */
public record CacheLoad(RandomStream random, int allocationFailPermille) {

  boolean allocationFails() {
    return allocationFailPermille > 0 && random.nextInt(1000) < allocationFailPermille;
  }
}
