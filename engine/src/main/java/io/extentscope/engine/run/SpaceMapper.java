package io.extentscope.engine.run;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.GroupFlags;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.CachingControl;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.space.SpaceMap;
import java.util.ArrayList;
import java.util.List;

/** Makes pictures of the block groups. Groups that did not change since the last picture are not copied again. */
final class SpaceMapper {
  private final List<BlockGroup> groups;
  private final PinnedExtents pinned;
  private final GroupSpace[] pictures;
  private final long[] changes;
  private final long[] cursors;
  private SpaceMap map = SpaceMap.empty();

  SpaceMapper(FileSystem fileSystem) {
    groups = new ArrayList<>(fileSystem.groups().groups());
    pinned = fileSystem.pinned();
    pictures = new GroupSpace[groups.size()];
    changes = new long[groups.size()];
    cursors = new long[groups.size()];
  }

  /**
   * A picture of this moment.
   *
   * @param locked whether to take locks, as a task must; without, no task may run
   */
  SpaceMap picture(boolean locked) {
    boolean any = false;
    for (int i = 0; i < pictures.length; i++) {
      long now = groups.get(i).changes();
      // A scan moves on without a change of its group where it meets no free space.
      long cursor = cursorOf(groups.get(i));
      if (pictures[i] == null || changes[i] != now || cursors[i] != cursor) {
        changes[i] = now;
        cursors[i] = cursor;
        pictures[i] = locked ? lockedPictureOf(groups.get(i)) : pictureOf(groups.get(i), false);
        any = true;
      }
    }
    if (any) {
      map = new SpaceMap(List.of(pictures));
    }
    return map;
  }

  private GroupSpace lockedPictureOf(BlockGroup group) {
    group.lock().lock();
    group.treeLock().lock();
    try {
      return pictureOf(group, true);
    } finally {
      group.treeLock().unlock();
      group.lock().unlock();
    }
  }

  private GroupSpace pictureOf(BlockGroup group, boolean locked) {
    ImmutableLongArray pinnedRanges = group.pinned() == 0 ? ImmutableLongArray.of()
        : (locked ? pinned.pinnedIn(group.start(), group.end()) : pinned.pinnedAtRest(group.start(), group.end()))
            .pairs();
    return new GroupSpace(
        group.start(), group.length(), GroupFlags.names(group.flags()), group.space().data(), group.space().metadata(),
        group.state(), cursorOf(group), group.used(), group.reserved(), group.pinned(), group.index().pairs(), pinnedRanges,
        group.untrimmedBytes());
  }

  private static long cursorOf(BlockGroup group) {
    CachingControl control = group.control();
    if (control != null) {
      return Math.min(control.cursor(), group.end());
    }
    return group.state() == CachingState.FINISHED ? group.end() : group.start();
  }
}
