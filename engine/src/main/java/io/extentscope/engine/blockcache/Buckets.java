package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The buckets of the cache device: free, open for data, filled with data, or a tree node. A bucket whose last key is gone
 * is used again only when the journal entry that took the key away is durable, because an older entry may still name it.
 */
final class Buckets {
  /** Buckets that only tree nodes may take. */
  private static final int RESERVE = 8;

  private static final long NO_BLOCK = -1;

  private final Journal journal;
  private final CacheLayout layout;
  private final SpinLock lock;
  private final WaitQueue room;

  /** Written under the lock. */
  private final AtomicLong dirtyBlocks = new AtomicLong();

  // ---- guarded by the lock
  private final ArrayDeque<Integer> free = new ArrayDeque<>();
  private final ArrayDeque<Released> released = new ArrayDeque<>();
  /** Keys that point into each bucket, and how many of them are dirty. */
  private final int[] live;

  private final int[] dirty;
  private final boolean[] filled;
  /** The block each place holds, if a key points to it. */
  private final long[] blockAt;

  private final ArrayDeque<Integer> filledOrder = new ArrayDeque<>();
  private int open = -1;
  private int used;

  /** A bucket without keys, and the entry that must be durable before it is used again. */
  private record Released(int bucket, long sequence) {}

  Buckets(Machine machine, LockRegistry locks, CacheLayout layout, Journal journal) {
    this.journal = journal;
    this.layout = layout;
    lock = new SpinLock(locks, "bucket_lock", "buckets");
    room = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "a free bucket"));
    live = new int[layout.buckets()];
    dirty = new int[layout.buckets()];
    filled = new boolean[layout.buckets()];
    blockAt = new long[layout.buckets() * layout.blocksPerBucket()];
    java.util.Arrays.fill(blockAt, NO_BLOCK);
  }

  /** Takes over what a tree refers to; the rest is free. */
  void start(List<Integer> nodes, List<CacheKey> keys) {
    boolean[] taken = new boolean[layout.buckets()];
    nodes.forEach(node -> taken[node] = true);
    for (CacheKey key : keys) {
      int bucket = layout.bucketOf(key.place());
      live[bucket]++;
      dirty[bucket] += key.dirty() ? 1 : 0;
      dirtyBlocks.addAndGet(key.dirty() ? 1 : 0);
      blockAt[(int) key.place()] = key.block();
      taken[bucket] = true;
    }
    for (int bucket = CacheLayout.ROOT_BUCKETS; bucket < taken.length; bucket++) {
      if (!taken[bucket]) {
        free.add(bucket);
      } else if (live[bucket] > 0) {
        filled[bucket] = true;
        filledOrder.add(bucket);
      }
    }
  }

  /** A place for a block of data; waits for a free bucket. It counts as in use. */
  long takePlace() {
    long[] place = new long[1];
    if (!tryTake(place)) {
      room.wakeAll();
      room.await(() -> tryTake(place));
    }
    return place[0];
  }

  /** The same without waiting; {@link CacheKey#NOWHERE} if there is none. */
  long takePlaceNow() {
    long[] place = new long[1];
    return tryTake(place) ? place[0] : CacheKey.NOWHERE;
  }

  private boolean tryTake(long[] place) {
    lock.lock();
    try {
      if (open < 0) {
        settle();
        if (free.size() <= RESERVE) {
          return false;
        }
        open = free.removeFirst();
        used = 0;
      }
      place[0] = (long) open * layout.blocksPerBucket() + used++;
      live[open]++;
      if (used == layout.blocksPerBucket()) {
        filled[open] = true;
        filledOrder.addLast(open);
        open = -1;
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** A key replaced another one, in an entry of the journal; either may be nowhere, and the new one's place was taken. */
  void replaced(CacheKey before, CacheKey after, long sequence) {
    lock.lock();
    try {
      countDirty(after, 1);
      countDirty(before, -1);
      if (after.cached()) {
        blockAt[(int) after.place()] = after.block();
      }
      if (before.cached() && before.place() != after.place()) {
        blockAt[(int) before.place()] = NO_BLOCK;
        release(layout.bucketOf(before.place()), sequence);
      }
    } finally {
      lock.unlock();
    }
    room.wakeAll();
  }

  /** A place that was taken is not used. */
  void giveBack(long place) {
    lock.lock();
    try {
      release(layout.bucketOf(place), journal.written());
    } finally {
      lock.unlock();
    }
  }

  /** A bucket for a tree node, or -1. */
  int takeNode() {
    lock.lock();
    try {
      settle();
      return free.isEmpty() ? -1 : free.removeFirst();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until there may be a bucket for a node. */
  void awaitNode() {
    room.await(() -> {
      lock.lock();
      try {
        settle();
        return !free.isEmpty();
      } finally {
        lock.unlock();
      }
    });
  }

  /** A tree node is not in use any more. */
  void freeNode(int bucket, long sequence) {
    lock.lock();
    released.addLast(new Released(bucket, sequence));
    lock.unlock();
  }

  /** A bucket that was taken for a node and not used. */
  void returnNode(int bucket) {
    lock.lock();
    free.addFirst(bucket);
    lock.unlock();
  }

  /** Wakes who waits for a bucket: an entry is durable, or blocks are not dirty any more. */
  void wake() {
    room.wakeAll();
  }

  /** Waits until a bucket may be emptied, or is short no more. */
  void awaitClean() {
    room.await(() -> oldestClean() >= 0 || anyReleased() || !isShort());
  }

  /** Waits until buckets are short. */
  void awaitShortage() {
    room.await(this::isShort);
  }

  boolean isShort() {
    lock.lock();
    try {
      settle();
      return free.size() <= RESERVE + layout.buckets() / 16;
    } finally {
      lock.unlock();
    }
  }

  /** The bucket filled longest ago of which no block is dirty, or -1. */
  int oldestClean() {
    lock.lock();
    try {
      for (int bucket : filledOrder) {
        if (dirty[bucket] == 0) {
          return bucket;
        }
      }
      return -1;
    } finally {
      lock.unlock();
    }
  }

  /** The blocks that a bucket holds. */
  List<Long> blocksIn(int bucket) {
    List<Long> blocks = new ArrayList<>();
    lock.lock();
    for (int i = 0; i < layout.blocksPerBucket(); i++) {
      long block = blockAt[bucket * layout.blocksPerBucket() + i];
      if (block != NO_BLOCK) {
        blocks.add(block);
      }
    }
    lock.unlock();
    return blocks;
  }

  boolean anyReleased() {
    lock.lock();
    try {
      return !released.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Blocks that are dirty; needs no lock. */
  long dirtyBlocks() {
    return dirtyBlocks.get();
  }

  /** Live keys by bucket, for checks. */
  int[] liveKeys() {
    lock.lock();
    try {
      return live.clone();
    } finally {
      lock.unlock();
    }
  }

  private void countDirty(CacheKey key, int by) {
    if (key.cached() && key.dirty()) {
      dirty[layout.bucketOf(key.place())] += by;
      dirtyBlocks.addAndGet(by);
    }
  }

  private void release(int bucket, long sequence) {
    if (--live[bucket] == 0 && filled[bucket]) {
      filled[bucket] = false;
      boolean _ = filledOrder.remove(bucket);
      released.addLast(new Released(bucket, sequence));
    }
  }

  /** Released buckets become free when their entry is durable. */
  private void settle() {
    List<Released> left = new ArrayList<>();
    for (Released each : released) {
      if (each.sequence() <= journal.written()) {
        free.addLast(each.bucket());
      } else {
        left.add(each);
      }
    }
    released.clear();
    released.addAll(left);
  }
}
