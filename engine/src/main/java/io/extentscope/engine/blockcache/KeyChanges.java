package io.extentscope.engine.blockcache;

import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Changes keys, in the journal and then in the tree. Changes of one block happen one after the other, so that both have them
 * in the same order.
 */
final class KeyChanges {
  private static final int STRIPES = 64;

  private final Journal journal;
  private final CacheTree tree;
  private final Mutex[] locks = new Mutex[STRIPES];
  /** Changes so far of each stripe's blocks. */
  private final AtomicLongArray versions = new AtomicLongArray(STRIPES);

  KeyChanges(LockRegistry registry, Journal journal, CacheTree tree) {
    this.journal = journal;
    this.tree = tree;
    for (int i = 0; i < STRIPES; i++) {
      locks[i] = new Mutex(registry, "cache_key.lock", "keys " + i);
    }
  }

  /** A number that is another one after each change of a block. */
  long version(long block) {
    return versions.get(stripe(block));
  }

  /** Makes a key the one of its block. */
  void put(CacheKey key) {
    Mutex lock = locks[stripe(key.block())];
    lock.lock();
    try {
      change(key);
    } finally {
      lock.unlock();
    }
  }

  /** The same if the block's key is an expected one. Returns whether it was. */
  boolean replace(CacheKey expected, CacheKey key) {
    Mutex lock = locks[stripe(key.block())];
    lock.lock();
    try {
      boolean same = tree.find(key.block()).equals(expected);
      if (same) {
        change(key);
      }
      return same;
    } finally {
      lock.unlock();
    }
  }

  /** The same if nothing changed since a version was asked for. */
  boolean putIfUnchanged(CacheKey key, long version) {
    Mutex lock = locks[stripe(key.block())];
    lock.lock();
    try {
      boolean same = version(key.block()) == version;
      if (same) {
        change(key);
      }
      return same;
    } finally {
      lock.unlock();
    }
  }

  private void change(CacheKey key) {
    versions.incrementAndGet(stripe(key.block()));
    long sequence = journal.add(key);
    tree.insert(key, sequence);
    journal.unpin(sequence);
  }

  private static int stripe(long block) {
    return (int) (block % STRIPES);
  }
}
