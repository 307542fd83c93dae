package io.extentscope.engine.space;

import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds free space and reserves it, by the rules of 2013 or of today. Tree blocks come from a cluster; file data does so
 * by the rules of 2013 if the cluster is as large as on an SSD; mixed groups have none.
 */
public final class ExtentAllocator {
  private static final long SECTOR = 4096;
  private static final long CLUSTER_OF_SSD = 2 << 20;
  private static final int MODERN = 1;

  private final Knobs knobs;
  private final SpaceLedger ledger;
  private final AllocatorParts parts;
  private final AtomicLong savedBytes = new AtomicLong();

  public ExtentAllocator(Machine machine, Knobs knobs, Caching caching, SpaceLedger ledger, ChunkSource chunks) {
    this.knobs = knobs;
    this.ledger = ledger;
    parts = new AllocatorParts(machine, knobs, caching, chunks, savedBytes);
  }

  /** Bytes handed out that waited for a discard, which is then not needed. */
  public long savedBytes() {
    return savedBytes.get();
  }

  /** Allocates where the last search in the space info ended; otherwise as the other one. */
  public Extent reserve(SpaceInfo space, long length, long least) {
    return reserve(space, length, least, 0);
  }

  /**
   * Allocates a range and leaves it reserved. When no such range is free, half of it is tried, or what there is in one
   * piece if that is less, and so on.
   *
   * @param length wanted bytes
   * @param least fewest bytes that will do
   * @param hint an address near which it is to lie, or 0
   * @return the extent, or null if there is no space
   */
  public Extent reserve(SpaceInfo space, long length, long least, long hint) {
    long wanted = length;
    while (true) {
      ExtentSearch search = search(new AllocationRequest(space, wanted, hint));
      Extent extent = search.run();
      if (extent != null) {
        ledger.reserve(extent);
        space.setHint(extent.start() + extent.length());
        return extent;
      }
      if (wanted > least && search.longestMiss() != 0) {
        wanted = Math.max(least, Math.min(wanted / 2, search.longestMiss()) / SECTOR * SECTOR);
      } else if (!releaseCluster(space)) {
        return null;
      }
    }
  }

  /** Forgets where the last search ended, as a mount does. */
  public void forgetHints(GroupTable groups) {
    for (SpaceInfo space : groups.spaces()) {
      space.setHint(0);
      space.setLongestExtent(0);
      space.cluster().forget();
    }
  }

  private ExtentSearch search(AllocationRequest request) {
    boolean modern = knobs.get(Tunable.ALLOCATOR_GENERATION) == MODERN;
    long beyond = beyond(request.space(), modern);
    if (beyond == 0) {
      releaseCluster(request.space());
    }
    return modern ? new SearchModern(parts, request, beyond) : new Search2013(parts, request, beyond);
  }

  /** The free space that a cluster must have beyond the extent asked for, or 0 for none. */
  private long beyond(SpaceInfo space, boolean modern) {
    long beyond = knobs.get(Tunable.ALLOCATOR_CLUSTER);
    if (space.data()) {
      return space.metadata() || modern || beyond < CLUSTER_OF_SSD ? 0 : beyond;
    }
    return space.metadata() ? beyond : 0;
  }

  /** Gives set-apart space back before a request fails for want of it; the kernel does not look there. */
  private static boolean releaseCluster(SpaceInfo space) {
    Cluster cluster = space.cluster();
    if (!cluster.holds()) {
      return false;
    }
    cluster.refillLock().lock();
    try {
      cluster.release();
    } finally {
      cluster.refillLock().unlock();
    }
    space.setLongestExtent(0);
    return true;
  }
}
