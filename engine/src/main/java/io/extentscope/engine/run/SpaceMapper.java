package io.extentscope.engine.run;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.GroupFlags;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.CachingControl;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.space.SpaceMap;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes pictures of the block groups, which may come and go. Those that did not change since the last picture are not
 * copied again.
 */
final class SpaceMapper {
  private final GroupTable groups;
  private final PinnedExtents pinned;
  /** By address. */
  private List<Seen> seen = List.of();
  private SpaceMap map = SpaceMap.empty();

  private record Seen(long changes, long cursor, GroupSpace picture) {
    long start() {
      return picture.start();
    }

    /** Whether the group looks as it did. A scan moves on without a change of its group where it meets no free space. */
    boolean still(BlockGroup group) {
      return changes == group.changes() && cursor == cursorOf(group);
    }
  }

  SpaceMapper(FileSystem fileSystem) {
    groups = fileSystem.groups();
    pinned = fileSystem.pinned();
  }

  /**
   * A picture of this moment.
   *
   * @param locked whether to take locks, as a task must; without, no task may run
   */
  SpaceMap picture(boolean locked) {
    List<Seen> now = new ArrayList<>(groups.groups().size());
    boolean any = false;
    int next = 0;
    for (BlockGroup group : groups.groups()) {
      while (next < seen.size() && seen.get(next).start() < group.start()) {
        next++;
      }
      Seen before = next < seen.size() && seen.get(next).start() == group.start() ? seen.get(next) : null;
      boolean same = before != null && before.still(group);
      now.add(same ? before : see(group, locked));
      any |= !same;
    }
    if (any || now.size() != seen.size()) {
      map = new SpaceMap(now.stream().map(Seen::picture).toList());
    }
    seen = now;
    return map;
  }

  private Seen see(BlockGroup group, boolean locked) {
    long changes = group.changes();
    return new Seen(changes, cursorOf(group), locked ? lockedPictureOf(group) : pictureOf(group, false));
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
        group.state(), cursorOf(group), group.used(), group.reserved(), group.pinned(), group.index().pairs(),
        pinnedRanges,
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
