package io.extentscope.engine.chunk;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.caching.FreeSpaceFinder;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.ChunkSource;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.IndexLimits;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.volume.ChunkMap;
import io.extentscope.engine.volume.VolumeLayout;
import io.extentscope.model.space.CachingState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Makes block groups out of unallocated space of the devices, and takes empty ones away. Whoever needs a group may hold locks
 * of trees, so at first it exists in memory only; its items follow before the first reference into it is counted ({@link
 * ChunkItems}). The place of a group that went is free on the devices when its removal is durable, and its logical addresses
 * are not used again while the volume is mounted.
 */
public final class Chunks implements ChunkSource {
  private final LockRegistry locks;
  private final GroupTable groups;
  private final ChunkMap map;
  private final FreeSpaceFinder finder;
  private final Supplier<IndexLimits> limits;
  /** Taken before the list of groups, after trees; guards the devices and the next address. */
  private final Mutex mutex;
  private final SpinLock pendingLock;
  private final ArrayDeque<GroupChange> pending = new ArrayDeque<>();
  private final TreeMap<Long, DeviceSpace> devices = new TreeMap<>();
  private final List<Gone> gone = new ArrayList<>();
  private long nextLogical;
  private volatile long unallocated;
  private volatile boolean anyPending;

  /** A chunk that is removed by a transaction. */
  private record Gone(ChunkItem chunk, long generation) {}

  /** Makes it for a volume's chunks, and the bytes of its devices by their ids. */
  public Chunks(
      LockRegistry locks, GroupTable groups, ChunkMap map, Map<Long, Long> deviceBytes, FreeSpaceFinder finder,
      Supplier<IndexLimits> limits) {
    this.locks = locks;
    this.groups = groups;
    this.map = map;
    this.finder = finder;
    this.limits = limits;
    mutex = new Mutex(locks, "chunk_mutex", "chunks");
    pendingLock = new SpinLock(locks, "new_bgs.lock", "groups without items");
    deviceBytes.forEach((devid, bytes) -> devices.put(devid, new DeviceSpace(devid, bytes)));
    for (ChunkItem chunk : map.chunks()) {
      take(chunk);
      nextLogical = Math.max(nextLogical, chunk.end());
    }
    countUnallocated();
  }

  @Override
  public boolean allocate(SpaceInfo space) {
    int before = space.groupCount();
    mutex.lock();
    try {
      if (space.groupCount() > before) {
        return true;
      }
      ChunkItem chunk = new ChunkPlan(devices.values()).plan(space.type() | space.profile().bit(), nextLogical);
      if (chunk != null) {
        add(chunk, space);
      }
      return chunk != null;
    } finally {
      mutex.unlock();
    }
  }

  private void add(ChunkItem chunk, SpaceInfo space) {
    take(chunk);
    countUnallocated();
    nextLogical = chunk.end();
    map.add(chunk);
    BlockGroup group = new BlockGroup(chunk.start(), chunk.length(), chunk.flags(), 0, space, locks);
    group.index().setLimits(limits.get());
    finder.exclude(VolumeLayout.superStripes(map, chunk.start()));
    finder.addWhole(group);
    group.setState(CachingState.FINISHED, null);
    group.setLastByteToUnpin(BlockGroup.ALL);
    groups.add(group);
    queue(new GroupChange(group, chunk, true));
    space.admit(group);
  }

  @Override
  public long unallocated(SpaceInfo space) {
    return ChunkPlan.makes(space.profile()) ? unallocated / space.profile().copies() : 0;
  }

  /** Takes a group away if it is empty and not the last of its kind. Returns whether it did. */
  public boolean retire(BlockGroup group) {
    mutex.lock();
    try {
      if (!group.space().retire(group, group.length() - finder.excludedIn(group))) {
        return false;
      }
      ChunkItem chunk = map.find(group.start());
      groups.remove(group);
      map.remove(chunk);
      queue(new GroupChange(group, chunk, false));
      return true;
    } finally {
      mutex.unlock();
    }
  }

  private void queue(GroupChange change) {
    pendingLock.lock();
    try {
      pending.addLast(change);
      anyPending = true;
    } finally {
      pendingLock.unlock();
    }
  }

  /** Whether items of groups have to follow. Needs no lock. */
  boolean anyPending() {
    return anyPending;
  }

  /** The next group whose items have to follow, or null. */
  GroupChange takePending() {
    pendingLock.lock();
    try {
      GroupChange next = pending.pollFirst();
      anyPending = !pending.isEmpty();
      return next;
    } finally {
      pendingLock.unlock();
    }
  }

  /** The items of a chunk are removed by a transaction. */
  void removed(ChunkItem chunk, long generation) {
    mutex.lock();
    try {
      gone.add(new Gone(chunk, generation));
    } finally {
      mutex.unlock();
    }
  }

  /** A transaction is durable: what it removed may be allocated anew. */
  void committed(long generation) {
    mutex.lock();
    try {
      for (Gone each : gone) {
        if (each.generation <= generation) {
          forEachStripe(each.chunk, (device, offset) -> device.give(offset, each.chunk.stripeBytes()));
        }
      }
      gone.removeIf(each -> each.generation <= generation);
      countUnallocated();
    } finally {
      mutex.unlock();
    }
  }

  private void take(ChunkItem chunk) {
    forEachStripe(chunk, (device, offset) -> device.take(offset, chunk.stripeBytes()));
  }

  private void countUnallocated() {
    unallocated = devices.values().stream().mapToLong(DeviceSpace::free).sum();
  }

  private interface StripeSink {
    void stripe(DeviceSpace device, long offset);
  }

  private void forEachStripe(ChunkItem chunk, StripeSink sink) {
    ImmutableLongArray devids = chunk.devids();
    for (int i = 0; i < chunk.stripes(); i++) {
      DeviceSpace device = devices.get(devids.get(i));
      if (device != null) {
        sink.stripe(device, chunk.offsets().get(i));
      }
    }
  }
}
