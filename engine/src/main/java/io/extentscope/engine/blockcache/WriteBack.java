package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.work.DelayedWork;
import io.extentscope.engine.work.WorkItem;
import io.extentscope.model.event.BlockReason;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Copies dirty blocks to the slow disk, in order of blocks, at most 64 at a time. A controller sets the rate each 5 s from how
 * far the dirty blocks are from a tenth of the cache, and from the sum of that so far; when buckets are short there is no
 * limit. A block becomes clean only after a flush of the slow disk.
 */
final class WriteBack {
  private static final int BATCH = 64;
  private static final long SECOND = 1_000_000_000;
  private static final long UPDATE = 5 * SECOND;
  private static final int TARGET_PERCENT = 10;
  /** Inverse gains of the controller, for the error and for its sum. */
  private static final int PROPORTIONAL = 40;
  private static final int INTEGRAL = 10_000;

  private final Machine machine;
  private final CacheParts parts;
  private final CacheTree tree;
  private final Buckets buckets;
  private final KeyChanges keys;
  /** The scan holds it for writing, the controller reads. */
  private final RwSemaphore lock;
  private final DelayedWork update;
  private final WaitQueue dirty;
  private final WaitQueue copied;
  private final Wait pause = Wait.of(BlockReason.IDLE, "the write-back rate");
  private final AtomicLong copiedBlocks = new AtomicLong();
  private volatile long blocksPerSecond = 1;
  private long errorSum;
  private long cursor;

  WriteBack(CacheParts parts, CacheTree tree, Buckets buckets, KeyChanges keys) {
    this.parts = parts;
    this.tree = tree;
    this.buckets = buckets;
    this.keys = keys;
    machine = parts.machine();
    lock = new RwSemaphore(parts.locks(), "writeback_lock", "write-back");
    update = new DelayedWork(machine, "update_writeback_rate", this::updateRate);
    dirty = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "a dirty block"));
    copied = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "write-back of a batch"));
  }

  void start() {
    machine.spawn(TaskSpec.kernel("bcache_writeback", "writeback"), this::run);
    boolean _ = update.queue(parts.queues().rate(), UPDATE);
  }

  /** There may be a dirty block. */
  void wake() {
    dirty.wakeAll();
  }

  long blocksPerSecond() {
    return blocksPerSecond;
  }

  long copiedBlocks() {
    return copiedBlocks.get();
  }

  private void run() {
    for (;;) {
      dirty.await(() -> buckets.dirtyBlocks() > 0);
      List<CacheKey> batch = nextBatch();
      long begun = machine.now();
      if (!batch.isEmpty()) {
        copy(batch);
      }
      rest(begun, Math.max(1, batch.size()));
    }
  }

  private List<CacheKey> nextBatch() {
    int most = buckets.isShort() ? BATCH : Math.clamp(blocksPerSecond / 10, 1, BATCH);
    lock.lockWrite();
    List<CacheKey> batch = tree.from(cursor, most, true);
    lock.unlockWrite();
    cursor = batch.size() < most ? 0 : batch.getLast().block() + 1;
    return batch;
  }

  private void copy(List<CacheKey> batch) {
    List<CacheKey> done = new ArrayList<>();
    AtomicInteger left = new AtomicInteger(batch.size());
    for (CacheKey key : batch) {
      boolean _ = parts.queues().writeBack().queue(new WorkItem("write_dirty", () -> {
        byte[] bytes = parts.cache().read(parts.layout().placeStart(key.place()), CacheLayout.BLOCK);
        if (tree.find(key.block()).equals(key)) {
          parts.backing().write(key.block() * CacheLayout.BLOCK, bytes);
        }
        ended(left);
      }));
      done.add(key);
    }
    copied.await(() -> left.get() == 0);
    parts.backing().flush();
    finish(done);
  }

  private void finish(List<CacheKey> done) {
    AtomicInteger left = new AtomicInteger(done.size());
    for (CacheKey key : done) {
      boolean _ = parts.queues().writeBack().queue(new WorkItem("write_dirty_finish", () -> {
        if (keys.replace(key, key.clean())) {
          copiedBlocks.incrementAndGet();
        }
        ended(left);
      }));
    }
    copied.await(() -> left.get() == 0);
    buckets.wake();
  }

  private void ended(AtomicInteger left) {
    if (left.decrementAndGet() == 0) {
      copied.wakeAll();
    }
  }

  /** Waits until so many blocks fit the rate, unless buckets are short. */
  private void rest(long begun, int blocks) {
    long end = begun + blocks * SECOND / blocksPerSecond;
    while (machine.now() < end && !buckets.isShort()) {
      machine.park(Math.min(end, machine.now() + SECOND / 10), pause);
    }
  }

  private void updateRate() {
    lock.lockRead();
    long target = (long) parts.layout().buckets() * parts.layout().blocksPerBucket() * TARGET_PERCENT / 100;
    long error = buckets.dirtyBlocks() - target;
    errorSum = Math.max(0, errorSum + error * (UPDATE / SECOND));
    blocksPerSecond = Math.max(1, error / PROPORTIONAL + errorSum / INTEGRAL);
    lock.unlockRead();
    boolean _ = update.queue(parts.queues().rate(), UPDATE);
  }
}
