package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.Completion;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.work.WorkItem;
import io.extentscope.engine.work.WorkQueue;
import io.extentscope.engine.work.WorkQueues;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.statistics.LatencyStatistics;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A cache on a fast device in front of a slow one, after bcache: writes go to the fast device and their keys to a journal and
 * a B+tree there; dirty blocks are copied to the slow device later. What was written before a {@link #sync} that returned
 * survives a power cut. All but the making is done by tasks.
 */
public final class BlockCache {
  private final Machine machine;
  private final CacheParts parts;
  private final Journal journal;
  private final Buckets buckets;
  private final CacheTree tree;
  private final KeyChanges keys;
  private final WriteBack writeBack;
  private final Allocator allocator;
  private final AtomicLong hits = new AtomicLong();
  private final AtomicLong misses = new AtomicLong();
  private final Latency syncTimes = new Latency("sync");
  private final Latency writeTimes = new Latency("write");

  /**
   * Makes a cache; {@link #open} must follow.
   *
   * @param system where it makes its queues
   * @param events the queue of the whole system
   */
  public BlockCache(Machine machine, LockRegistry locks, WorkQueues system, WorkQueue events, CacheSetup setup) {
    this.machine = machine;
    parts = new CacheParts(
        machine, locks, setup.layout(), new CacheDevice(machine, setup.cache(), setup.cacheTiming()),
        new CacheDevice(machine, setup.backing(), setup.backingTiming()),
        new CacheQueues(system, events, setup.wiring()), setup.load());
    journal = new Journal(machine, parts.locks(), parts.layout(), parts.cache(), parts.queues());
    buckets = new Buckets(machine, parts.locks(), parts.layout(), journal);
    tree = new CacheTree(parts, journal, buckets);
    keys = new KeyChanges(parts.locks(), journal, tree);
    writeBack = new WriteBack(parts, tree, buckets, keys);
    allocator = new Allocator(parts, tree, buckets, journal, keys, writeBack);
  }

  /**
   * Opens the cache: makes one on a blank device, else reads it and replays its journal. Called by a task, once, before
   * all else; returns when it can be used.
   */
  public void open() {
    long last = new Recovery(parts, tree).run();
    buckets.start(tree.nodes(), tree.all());
    journal.start(last, tree::writeOldest, buckets::wake);
    tree.writeReplayed();
    writeBack.start();
    allocator.start();
  }

  /** Reads a block. */
  public byte[] read(long block) {
    for (;;) {
      long version = keys.version(block);
      CacheKey key = tree.find(block);
      if (!key.cached()) {
        misses.incrementAndGet();
        byte[] bytes = parts.backing().read(block * CacheLayout.BLOCK, CacheLayout.BLOCK);
        keepCopy(block, bytes, version);
        return bytes;
      }
      byte[] bytes = parts.cache().read(parts.layout().placeStart(key.place()), CacheLayout.BLOCK);
      if (tree.find(block).place() == key.place()) {
        hits.incrementAndGet();
        return bytes;
      }
    }
  }

  /** Writes a block. When it returns the block reads back; it survives a power cut after the next {@link #sync}. */
  public void write(long block, byte[] bytes) {
    long begun = machine.now();
    long place = buckets.takePlace();
    Completion inserted = new Completion(machine, Wait.of(BlockReason.CONDITION, "a write to the cache"));
    WorkItem insert = new WorkItem("bch_data_insert_keys", () -> {
      keys.put(new CacheKey(block, place, true));
      inserted.complete();
    });
    int cpu = machine.currentCpu();
    parts.cache().writeThen(
        parts.layout().placeStart(place), bytes, () -> parts.queues().requests().queueOn(cpu, insert));
    inserted.await();
    writeBack.wake();
    writeTimes.add(machine.now() - begun);
  }

  /** Makes everything durable whose write has returned. */
  public void sync() {
    long begun = machine.now();
    Completion durable = new Completion(machine, Wait.of(BlockReason.CONDITION, "a flush of the cache"));
    int cpu = machine.currentCpu();
    WorkItem finish = new WorkItem("cached_dev_nodata", () -> {
      parts.backing().flush();
      durable.complete();
    });
    WorkItem start = new WorkItem("cached_dev_nodata",
        () -> journal.flush(() -> parts.queues().requests().queueOn(cpu, finish)));
    boolean _ = parts.queues().requests().queue(start);
    durable.await();
    syncTimes.add(machine.now() - begun);
  }

  /** Changes to which queues work is given from now on. */
  public void setWiring(Wiring wiring) {
    parts.queues().setWiring(wiring);
  }

  /** What was counted so far. */
  public CacheStatistics statistics() {
    return new CacheStatistics(
        hits.get(), misses.get(), buckets.dirtyBlocks(), writeBack.copiedBlocks(), writeBack.blocksPerSecond(),
        journal.written());
  }

  /** How long writes and syncs took. */
  public List<LatencyStatistics> latencies() {
    return List.of(writeTimes.snapshot(), syncTimes.snapshot());
  }

  /** Checks what must be true when nothing is under way; throws if it is not. Called by a task. */
  void check() {
    int[] live = new int[parts.layout().buckets()];
    boolean[] seen = new boolean[parts.layout().buckets() * parts.layout().blocksPerBucket()];
    List<Integer> nodes = tree.nodes();
    long dirty = 0;
    for (CacheKey key : tree.all()) {
      if (seen[(int) key.place()] || nodes.contains(parts.layout().bucketOf(key.place()))) {
        throw new IllegalStateException("place " + key.place() + " of block " + key.block() + " has two owners");
      }
      seen[(int) key.place()] = true;
      live[parts.layout().bucketOf(key.place())]++;
      dirty += key.dirty() ? 1 : 0;
    }
    if (!java.util.Arrays.equals(live, buckets.liveKeys()) || dirty != buckets.dirtyBlocks()) {
      throw new IllegalStateException("the counts of keys by bucket are not those of the tree");
    }
  }

  /** Keeps a block that was read from the slow disk, if there is room and nobody wrote it meanwhile. */
  private void keepCopy(long block, byte[] bytes, long version) {
    boolean _ = parts.queues().requests().queue(new WorkItem("cached_dev_read_done", () -> {
      long place = buckets.takePlaceNow();
      if (place != CacheKey.NOWHERE) {
        parts.cache().write(parts.layout().placeStart(place), bytes);
        if (!keys.putIfUnchanged(new CacheKey(block, place, false), version)) {
          buckets.giveBack(place);
        }
      }
    }));
  }
}
