package io.extentscope.engine.space;

import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.caching.TriggerWalk;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.Tunable;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The extent allocator by the rules of 2013, without new chunks. A walk visits the groups of a space info in order and
 * asks for the caching of each one that is not cached yet, whether it needs its space or not. In the first stage it never
 * waits; in the second it waits for the progress of a group that is being cached; then the request fails.
 *
 * <p>Of clusters it has what decides which group is taken: a group serves tree blocks only if it has
 * {@code allocator.cluster} bytes free beyond them, and then goes on serving them; the last stage does without.
 */
public final class ExtentAllocator {
  private static final long SECTOR = 4096;

  private enum Stage {
    CACHING_NOWAIT,
    CACHING_WAIT,
    NO_EMPTY_SIZE
  }

  /** What a group must have: the range itself, and free bytes beyond it. */
  private record Need(long length, long beyond) {
    long inAll() {
      return length + beyond;
    }
  }

  private final Machine machine;
  private final Knobs knobs;
  private final Caching caching;
  private final SpaceLedger ledger;
  private final AtomicLong savedBytes = new AtomicLong();

  public ExtentAllocator(Machine machine, Knobs knobs, Caching caching, SpaceLedger ledger) {
    this.machine = machine;
    this.knobs = knobs;
    this.caching = caching;
    this.ledger = ledger;
  }

  /** Bytes handed out that waited for a discard, which is then not needed. */
  public long savedBytes() {
    return savedBytes.get();
  }

  /**
   * Allocates a range and leaves it reserved. When no such range is free, half of it is tried, and so on.
   *
   * @param length wanted bytes
   * @param least fewest bytes that will do
   * @return the extent, or null if there is no space
   */
  public Extent reserve(SpaceInfo space, long length, long least) {
    long wanted = length;
    while (true) {
      Extent extent = find(space, wanted);
      if (extent != null) {
        ledger.reserve(extent);
        return extent;
      }
      if (wanted <= least) {
        return null;
      }
      wanted = Math.max(least, wanted / 2 / SECTOR * SECTOR);
    }
  }

  /** Forgets where the last search ended, as a mount does. */
  public void forgetHints(GroupTable groups) {
    groups.spaces().forEach(space -> space.setHint(0));
  }

  private Extent find(SpaceInfo space, long length) {
    TriggerWalk walk = new TriggerWalk();
    long cluster = space.metadata() && !space.data() ? knobs.get(Tunable.ALLOCATOR_CLUSTER) : 0;
    for (Stage stage : Stage.values()) {
      if (stage == Stage.NO_EMPTY_SIZE && cluster == 0) {
        break;
      }
      Need need = new Need(length, stage == Stage.NO_EMPTY_SIZE ? 0 : cluster);
      boolean searchAgain;
      boolean repeated = false;
      do {
        searchAgain = false;
        space.groupsSem().lockRead();
        try {
          Extent hinted = stage == Stage.CACHING_NOWAIT ? atHint(space, length) : null;
          if (hinted != null) {
            return hinted;
          }
          for (BlockGroup group : space.groups()) {
            Extent extent = visit(group, need, stage, repeated, walk);
            if (extent != null) {
              return extent;
            }
            searchAgain |= stage != Stage.CACHING_NOWAIT && !group.isDone();
          }
        } finally {
          space.groupsSem().unlockRead();
        }
        repeated = true;
      } while (searchAgain);
    }
    return null;
  }

  /** Tries the group of the last allocation at once if its caching was asked for. */
  private Extent atHint(SpaceInfo space, long length) {
    long hint = space.hint();
    if (hint == 0) {
      return null;
    }
    for (BlockGroup group : space.groups()) {
      if (group.holds(hint)) {
        return stateOf(group) == CachingState.NO ? null : take(group, length);
      }
    }
    return null;
  }

  private Extent visit(BlockGroup group, Need need, Stage stage, boolean repeated, TriggerWalk walk) {
    machine.compute(Cost.GROUP_VISIT);
    if (!group.isDone()) {
      caching.trigger(group, walk);
    }
    if (group.isDone() && (stateOf(group) == CachingState.ERROR || group.freeBytes() < need.inAll())) {
      return null;
    }
    Extent extent = take(group, need);
    if (extent == null && stage != Stage.CACHING_NOWAIT && !group.isDone()) {
      // 2013 waits only for the sum of free bytes; a fragmented group then has a waiter look again and again without end.
      // So a repeated look waits for new progress, as kernels do since 6.5.
      if (repeated) {
        caching.waitForTick(group);
      } else {
        caching.waitForProgress(group, need.inAll());
      }
      extent = take(group, need);
    }
    return extent;
  }

  private Extent take(BlockGroup group, Need need) {
    return group.freeBytes() < need.inAll() ? null : take(group, need.length());
  }

  private Extent take(BlockGroup group, long length) {
    if (group.freeBytes() < length) {
      return null;
    }
    long start;
    group.treeLock().lock();
    try {
      machine.compute(Cost.INDEX_TAKE);
      start = group.index().take(group.space().hint(), length);
      if (start >= 0) {
        savedBytes.addAndGet(group.index().forgetUntrimmed(start, length));
        group.indexChanged();
      }
    } finally {
      group.treeLock().unlock();
    }
    if (start < 0) {
      return null;
    }
    group.space().setHint(start + length);
    return new Extent(start, length, group);
  }

  private static CachingState stateOf(BlockGroup group) {
    group.lock().lock();
    try {
      return group.state();
    } finally {
      group.lock().unlock();
    }
  }
}
