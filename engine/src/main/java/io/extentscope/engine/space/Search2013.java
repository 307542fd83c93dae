package io.extentscope.engine.space;

import io.extentscope.engine.format.Profile;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.Tunable;
import java.util.List;

/** A search by the rules of Linux 3.12. */
final class Search2013 extends ExtentSearch {
  private static final List<Profile> ORDER = List.of(
      Profile.RAID10, Profile.RAID1, Profile.DUP, Profile.RAID0, Profile.SINGLE, Profile.RAID5, Profile.RAID6,
      Profile.RAID1C3, Profile.RAID1C4);

  private enum Stage {
    CACHING_NOWAIT,
    CACHING_WAIT,
    ALLOC_CHUNK,
    NO_EMPTY_SIZE
  }

  private Stage stage = Stage.CACHING_NOWAIT;
  private boolean repeated;

  Search2013(AllocatorParts parts, AllocationRequest request, long emptyCluster) {
    super(parts, request, ORDER, emptyCluster);
  }

  @Override
  Extent visit(BlockGroup group, long searchStart) {
    boolean waitedForCluster = false;
    boolean waitedForSpace = false;
    while (true) {
      boolean cached = cache(group);
      if (stateOf(group) == CachingState.ERROR) {
        return null;
      }
      boolean mayWait = !cached && stage != Stage.CACHING_NOWAIT;
      Clustered clustered = useCluster ? tryCluster(group, searchStart) : Clustered.LEFT_ALONE;
      if (clustered == Clustered.FOUND) {
        return fromCluster();
      }
      if (clustered == Clustered.LEFT_ALONE) {
        Extent extent = takeUnclustered(group, cached, searchStart, false);
        if (extent != null) {
          return extent;
        }
        if (!mayWait || waitedForSpace) {
          haveCaching |= !cached;
          return null;
        }
        waitForProgress(group, length);
        waitedForSpace = true;
      } else if (!mayWait || waitedForCluster) {
        return null;
      } else {
        parts.caching().waitForProgress(group, length + emptyCluster);
        waitedForCluster = true;
      }
    }
  }

  /**
   * 2013 waits only for the sum of free bytes; a fragmented group then has a waiter look again and again without end. So a
   * repeated look waits for new progress, as kernels do since 6.5.
   */
  private void waitForProgress(BlockGroup group, long bytes) {
    if (repeated && !parts.knobs().isOn(Tunable.REGRESSION_WAIT_FOR_BYTES)) {
      parts.caching().waitForTick(group, 0);
    } else {
      parts.caching().waitForProgress(group, bytes);
    }
  }

  @Override
  boolean again() {
    repeated = stage != Stage.CACHING_NOWAIT && haveCaching;
    if (repeated || nextProfile()) {
      return true;
    }
    if (stage == Stage.NO_EMPTY_SIZE) {
      return false;
    }
    stage = Stage.values()[stage.ordinal() + 1];
    if (stage == Stage.ALLOC_CHUNK) {
      parts.chunks().allocate(space);
    } else if (stage == Stage.NO_EMPTY_SIZE) {
      emptyCluster = 0;
    }
    return true;
  }

  /** Groups that keep copies serve where none are wanted, but not the other way round. */
  @Override
  boolean admits(Profile profile) {
    return profile == space.profile() || !space.profile().isRedundant() || profile.isRedundant();
  }

  @Override
  boolean withoutNewClusters() {
    return stage == Stage.NO_EMPTY_SIZE;
  }
}
