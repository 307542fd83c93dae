package io.extentscope.engine.space;

import io.extentscope.engine.format.Profile;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.Tunable;
import java.util.List;

/**
 * A search by the rules of Linux 6: data groups serve extents of one size class, free space is searched from the longest
 * range on unless there is a hint, and clusters are left alone while space is fragmented.
 */
final class SearchModern extends ExtentSearch {
  private static final List<Profile> ORDER = List.of(
      Profile.SINGLE, Profile.RAID0, Profile.RAID1, Profile.DUP, Profile.RAID10, Profile.RAID5, Profile.RAID6,
      Profile.RAID1C3, Profile.RAID1C4);

  private enum Stage {
    CACHING_NOWAIT,
    CACHING_WAIT,
    UNSET_SIZE_CLASS,
    ALLOC_CHUNK,
    WRONG_SIZE_CLASS,
    NO_EMPTY_SIZE;

    boolean atLeast(Stage other) {
      return compareTo(other) >= 0;
    }
  }

  private final SizeClass sizeClass;
  private Stage stage = Stage.CACHING_NOWAIT;
  private boolean everCaching;
  private final long beyond;

  SearchModern(AllocatorParts parts, AllocationRequest request, long emptyCluster) {
    super(parts, request, ORDER, emptyCluster);
    sizeClass = SizeClass.of(length);
    beyond = emptyCluster;
    useCluster &= !cluster.fragmented() && space.longestExtent() == 0;
  }

  @Override
  Extent visit(BlockGroup group, long searchStart) {
    boolean waited = false;
    while (true) {
      boolean cached = cache(group);
      haveCaching |= !cached;
      Extent extent = group.isDone() && stateOf(group) == CachingState.ERROR ? null : take(group, cached, searchStart);
      if (extent != null || cached || stage == Stage.CACHING_NOWAIT || waited) {
        return extent;
      }
      if (parts.knobs().isOn(Tunable.REGRESSION_WAIT_FOR_BYTES)) {
        parts.caching().waitForProgress(group, length + emptyCluster);
      } else {
        parts.caching().waitForTick(group, length + emptyCluster);
      }
      waited = true;
    }
  }

  private Extent take(BlockGroup group, boolean cached, long searchStart) {
    if (!group.serves(sizeClass, stage.atLeast(Stage.UNSET_SIZE_CLASS), stage.atLeast(Stage.WRONG_SIZE_CLASS))) {
      return null;
    }
    Clustered clustered = useCluster ? tryCluster(group, searchStart) : Clustered.LEFT_ALONE;
    if (clustered == Clustered.MISSED) {
      return null;
    }
    Extent extent = fromCluster();
    if (clustered == Clustered.LEFT_ALONE) {
      if (beyond > 0) {
        cluster.setFragmented(beyond);
      }
      extent = takeUnclustered(group, cached, searchStart, searchStart == group.start());
      if (extent != null && beyond > 0 && !useCluster) {
        cluster.setWindowStart(extent.start());
      }
    }
    if (extent != null && !extent.group().claim(sizeClass, stage.atLeast(Stage.WRONG_SIZE_CLASS))) {
      giveBack(extent);
      return null;
    }
    return extent;
  }

  @Override
  boolean again() {
    everCaching |= stage == Stage.CACHING_NOWAIT && haveCaching;
    if ((stage.atLeast(Stage.CACHING_WAIT) && haveCaching) || nextProfile()) {
      return true;
    }
    if (stage == Stage.NO_EMPTY_SIZE) {
      return false;
    }
    boolean skipsWait = stage == Stage.CACHING_NOWAIT && !everCaching && fullWalk;
    stage = skipsWait ? Stage.UNSET_SIZE_CLASS : next(stage);
    if (stage == Stage.ALLOC_CHUNK && !parts.chunks().allocate(space)) {
      stage = next(stage);
    }
    if (stage == Stage.NO_EMPTY_SIZE) {
      if (emptyCluster == 0) {
        return false;
      }
      emptyCluster = 0;
    }
    return true;
  }

  @Override
  void failed() {
    space.setLongestExtent(longestMiss());
  }

  private static Stage next(Stage stage) {
    return Stage.values()[stage.ordinal() + 1];
  }

  @Override
  boolean admits(Profile profile) {
    return profile == space.profile();
  }

  @Override
  boolean withoutNewClusters() {
    return stage == Stage.NO_EMPTY_SIZE;
  }
}
