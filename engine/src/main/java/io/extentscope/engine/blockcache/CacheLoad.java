package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.RandomStream;

/**
 * What makes a cache's life hard.
 *
 * @param random decides
 * @param allocationFailPermille how often, in a thousand, a leaf's write gets no memory and so must wait for its end
 * @param leaves of a tree that is made, as many as an old cache has
 * @param leafWritten is called at the end of each leaf's write, by a task; does not block
 */
public record CacheLoad(RandomStream random, int allocationFailPermille, int leaves, Runnable leafWritten) {

  boolean allocationFails() {
    return allocationFailPermille > 0 && random.nextInt(1000) < allocationFailPermille;
  }
}
