package io.extentscope.engine.space;

import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.tunable.Tunable;

/**
 * The task that gets space back while tickets wait, one way after another, the cheap ones first:
 * {@code btrfs_async_reclaim_metadata_space}. When a ticket was granted it begins anew; when all ways were gone through
 * thrice in vain, tickets fail from the head on until one behind them fits.
 */
final class SpaceReclaim {
  private static final int MODERN = 1;
  private static final int BY_READ = 1;
  private static final int NARROW = 2;
  private static final int MOST_ROUNDS = 3;

  private enum FlushState {
    DELAYED_REFS_SOME,
    DELAYED_REFS,
    ALLOC_CHUNK,
    COMMIT_TRANS
  }

  private final Machine machine;
  private final Knobs knobs;
  private final GroupTable groups;
  private final ChunkSource chunks;
  private final ReclaimSteps steps;
  private final WaitQueue woken;

  SpaceReclaim(Machine machine, Knobs knobs, GroupTable groups, ChunkSource chunks, ReclaimSteps steps) {
    this.machine = machine;
    this.knobs = knobs;
    this.groups = groups;
    this.chunks = chunks;
    this.steps = steps;
    woken = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "tickets"));
  }

  void start() {
    machine.spawn(TaskSpec.kernel("reclaim", "reclaim"), this::work);
  }

  void wake() {
    woken.wakeAll();
  }

  private void work() {
    while (true) {
      woken.await(this::anyTicket);
      for (SpaceInfo space : groups.spaces()) {
        if (space.promises().waiting() > 0) {
          reclaim(space);
        }
      }
    }
  }

  private boolean anyTicket() {
    return groups.spaces().stream().anyMatch(space -> space.promises().waiting() > 0);
  }

  private void reclaim(SpaceInfo space) {
    int rounds = 0;
    while (rounds < MOST_ROUNDS) {
      boolean granted = false;
      for (FlushState state : FlushState.values()) {
        long before = grantedOf(space);
        flush(space, state);
        granted = grantedOf(space) != before;
        if (space.promises().waiting() == 0) {
          return;
        }
        if (granted) {
          break;
        }
      }
      rounds = granted ? Math.max(0, rounds - 1) : rounds + 1;
    }
    if (knobs.isOn(Tunable.REGRESSION_FAILED_AND_GRANTED)) {
      failUnlocked(space);
      return;
    }
    space.lock().lock();
    try {
      space.promises().failFirst();
    } finally {
      space.lock().unlock();
    }
  }

  /** Fails the first ticket outside of the lock, so that it may be granted at the same time. */
  private void failUnlocked(SpaceInfo space) {
    Ticket first;
    space.lock().lock();
    first = space.promises().first();
    space.lock().unlock();
    machine.compute(Cost.WAKE_UP);
    if (first != null) {
      first.fail();
      space.lock().lock();
      space.promises().remove(first);
      space.lock().unlock();
    }
  }

  private void flush(SpaceInfo space, FlushState state) {
    switch (state) {
      case DELAYED_REFS_SOME -> {
        steps.runDelayedRefs(false);
        grant(space);
      }
      case DELAYED_REFS -> {
        steps.runDelayedRefs(true);
        grant(space);
      }
      case ALLOC_CHUNK -> {
        if (chunks.allocate(space)) {
          grant(space);
        }
      }
      case COMMIT_TRANS -> {
        if (commitMayHelp(space)) {
          steps.commit();
          grant(space);
        }
      }
    }
  }

  /**
   * Whether a commit would free enough for the first ticket: until 5.13 {@code total_bytes_pinned} is asked, a rough value
   * that is exact only if it comes near; since then a commit is simply made.
   */
  private boolean commitMayHelp(SpaceInfo space) {
    if (knobs.get(Tunable.ALLOCATOR_GENERATION) == MODERN) {
      return true;
    }
    long missing;
    space.lock().lock();
    try {
      missing = space.promises().missing();
    } finally {
      space.lock().unlock();
    }
    PerCpuCounter pinned = space.totalBytesPinned();
    if (knobs.get(Tunable.COUNTER_DECISION) == BY_READ) {
      return pinned.read() >= missing;
    }
    pinned.setNarrowBound(knobs.get(Tunable.COUNTER_DECISION) == NARROW);
    return pinned.compare(missing) >= 0;
  }

  private static void grant(SpaceInfo space) {
    space.lock().lock();
    try {
      space.promises().grant();
    } finally {
      space.lock().unlock();
    }
  }

  private static long grantedOf(SpaceInfo space) {
    space.lock().lock();
    try {
      return space.promises().granted();
    } finally {
      space.lock().unlock();
    }
  }
}
