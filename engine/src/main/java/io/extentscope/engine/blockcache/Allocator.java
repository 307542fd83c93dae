package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.Completion;
import io.extentscope.model.event.BlockReason;

/** The task that empties buckets of clean blocks when free ones are short, and then forces the journal write that frees them. */
final class Allocator {
  private final Machine machine;
  private final CacheTree tree;
  private final Buckets buckets;
  private final Journal journal;
  private final KeyChanges keys;
  private final WriteBack writeBack;

  Allocator(CacheParts parts, CacheTree tree, Buckets buckets, Journal journal, KeyChanges keys, WriteBack writeBack) {
    machine = parts.machine();
    this.tree = tree;
    this.buckets = buckets;
    this.journal = journal;
    this.keys = keys;
    this.writeBack = writeBack;
  }

  void start() {
    machine.spawn(TaskSpec.kernel("bcache_allocator", "allocator"), this::run);
  }

  private void run() {
    for (;;) {
      buckets.awaitShortage();
      int bucket = buckets.oldestClean();
      if (buckets.anyReleased()) {
        awaitJournal();
      } else if (bucket >= 0) {
        empty(bucket);
      } else {
        writeBack.wake();
        buckets.awaitClean();
      }
    }
  }

  private void empty(int bucket) {
    for (long block : buckets.blocksIn(bucket)) {
      CacheKey key = tree.find(block);
      if (key.cached() && !key.dirty()) {
        boolean _ = keys.replace(key, CacheKey.gone(block));
      }
    }
    machine.yieldCpu();
  }

  private void awaitJournal() {
    Completion written = new Completion(machine, Wait.of(BlockReason.CONDITION, "a journal write"));
    journal.flush(written::complete);
    written.await();
  }
}
