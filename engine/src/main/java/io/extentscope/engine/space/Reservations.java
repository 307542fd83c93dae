package io.extentscope.engine.space;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;
import java.util.function.LongSupplier;

/**
 * Promises of space, made before anything is changed, so that work that has begun does not run out. Who finds no room
 * waits with a ticket while {@link SpaceReclaim} gets space back, in order of arrival; if that is in vain the ticket fails
 * and nothing has happened.
 */
public final class Reservations {
  private static final long MOST_KEPT = 512L << 20;
  private static final int MODERN = 1;
  private static final int CHECKSUM_SHARE = 8;

  private final Machine machine;
  private final Knobs knobs;
  private final GroupTable groups;
  private final ChunkSource chunks;
  private final SpaceReclaim reclaim;

  public Reservations(Machine machine, Knobs knobs, GroupTable groups, ChunkSource chunks, ReclaimSteps steps) {
    this.machine = machine;
    this.knobs = knobs;
    this.groups = groups;
    this.chunks = chunks;
    reclaim = new SpaceReclaim(machine, knobs, groups, chunks, steps);
  }

  /**
   * Sets the global reserve and creates the task that reclaims; called by a task of the machine.
   *
   * @param commitNeed how many bytes the commit of the running transaction may still need for tree blocks
   */
  public void start(int nodeSize, LongSupplier commitNeed) {
    for (SpaceInfo space : groups.spaces()) {
      space.lock().lock();
      try {
        if (space.metadata()) {
          space.promises().setCommitNeed(commitNeed);
        }
        space.promises().setLimits(space.metadata() ? globalReserve(space, nodeSize) : 0, () -> overcommit(space));
      } finally {
        space.lock().unlock();
      }
    }
    reclaim.start();
  }

  /**
   * Promises bytes of a space info, if need be after waiting for space. The caller holds no lock and no transaction.
   *
   * @return false if there is no space and none can be got back; nothing is promised then
   */
  public boolean reserve(SpaceInfo space, long bytes) {
    return reserve(space, bytes, false);
  }

  /**
   * The same for work that gives space back: when all else is in vain it lives on the global reserve, or nothing could be
   * deleted from a full volume.
   */
  public boolean reserveToFree(SpaceInfo space, long bytes) {
    return reserve(space, bytes, true);
  }

  private boolean reserve(SpaceInfo space, long bytes, boolean steals) {
    Ticket ticket;
    space.lock().lock();
    try {
      if (space.promises().take(bytes)) {
        return true;
      }
      ticket = new Ticket(machine, bytes, steals);
      space.promises().add(ticket);
    } finally {
      space.lock().unlock();
    }
    reclaim.wake();
    return ticket.await();
  }

  /** Promises bytes if there is room at once; for those who may not wait. Those who wait already come first. */
  public boolean reserveNow(SpaceInfo space, long bytes) {
    space.lock().lock();
    try {
      return space.promises().take(bytes);
    } finally {
      space.lock().unlock();
    }
  }

  /** Gives a promise back: the bytes were allocated, or are not needed. */
  public void release(SpaceInfo space, long bytes) {
    space.lock().lock();
    try {
      space.promises().giveBack(bytes);
    } finally {
      space.lock().unlock();
    }
  }

  /**
   * What is kept for the tree blocks of commits, which nobody reserves, as {@code calc_global_metadata_size} of 3.12 has
   * it; at most a quarter of the groups and half of what is free, since a volume may have no room for more groups.
   */
  private long globalReserve(SpaceInfo space, int nodeSize) {
    long dataUsed = space.data() ? 0 : groups.forData() == null ? 0 : groups.forData().used();
    long used = space.used();
    long wanted = dataUsed / nodeSize * CHECKSUM_SHARE + (dataUsed + used) / 50;
    wanted = Math.max(Math.min(wanted, used / 3), nodeSize * 1024L);
    long free = space.unusedBytes();
    return Math.min(Math.min(wanted, MOST_KEPT), Math.min(space.totalBytes() / 4, free / 2));
  }

  /** Bytes that may be promised beyond the groups there are, since a commit writes far fewer; never for data. */
  private long overcommit(SpaceInfo space) {
    if (space.data()) {
      return 0;
    }
    long unallocated = chunks.unallocated(space);
    if (knobs.get(Tunable.ALLOCATOR_GENERATION) == MODERN) {
      return unallocated / 64;
    }
    boolean full = space.used() + space.reserved() + space.pinned() + 2 * space.promises().kept() >= space.totalBytes();
    return full ? 0 : unallocated / 8;
  }
}
