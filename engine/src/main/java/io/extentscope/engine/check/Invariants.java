package io.extentscope.engine.check;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.space.ExtentSet;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.sync.LockOrder;
import io.extentscope.engine.transaction.Transaction;
import io.extentscope.model.space.CachingState;
import java.util.ArrayList;
import java.util.List;

/**
 * What must hold across the engine's structures. It looks at them without locks, so no task may run: in virtual time,
 * between two steps of the machine.
 */
public final class Invariants {
  private final FileSystem fileSystem;
  private final List<String> broken = new ArrayList<>();

  private Invariants(FileSystem fileSystem) {
    this.fileSystem = fileSystem;
  }

  /** What does not hold, in words, of all that must hold at any moment; empty if all is well. */
  public static List<String> broken(FileSystem fileSystem) {
    Invariants check = new Invariants(fileSystem);
    fileSystem.groups().groups().forEach(check::ranges);
    fileSystem.groups().spaces().forEach(check::promises);
    check.owners();
    check.lockOrder();
    return check.broken;
  }

  /**
   * The same, with what must hold when no operation, commit or discard is under way and all is durable: that all sums are
   * exact, and that what the devices hold agrees with itself and with the engine, down to each reference.
   *
   * @param media the devices without their timing
   */
  public static List<String> brokenAtRest(FileSystem fileSystem, List<? extends BlockDevice> media) {
    Invariants check = new Invariants(fileSystem);
    fileSystem.groups().groups().forEach(check::ranges);
    fileSystem.groups().groups().forEach(check::sums);
    fileSystem.groups().spaces().forEach(check::promises);
    fileSystem.groups().spaces().forEach(check::totals);
    check.owners();
    check.lockOrder();
    new CommittedVolume(fileSystem, media, check.broken::add).check();
    return check.broken;
  }

  /** Free ranges lie within the group and none is pinned, by the running transaction or by one that is not durable yet. */
  private void ranges(BlockGroup group) {
    ExtentSet pinned = fileSystem.pinned().pinnedAtRest(group.start(), group.end());
    group.index().check(what -> broken.add("group " + group.start() + ": " + what));
    long[] free = {0};
    group.index().forEach((start, length) -> {
      free[0] += length;
      boolean inside = start >= group.start() && start + length <= group.end();
      require(inside, group, "a free range lies outside", start, length);
      require(!pinned.intersects(start, length), group, "a free range is pinned", start, length);
    });
    require(free[0] == group.freeBytes(), group, "free bytes of index and group", free[0], group.freeBytes());
    require(pinned.bytes() <= group.pinned(), group, "pinned bytes of set and group", pinned.bytes(), group.pinned());
    boolean forgotten = group.state() == CachingState.STARTED && group.control() != null && group.control().isOver();
    require(!forgotten, group, "its scan is over and it still counts as being cached", group.freeBytes(), group.used());
    boolean positive = group.used() >= 0 && group.reserved() >= 0 && group.pinned() >= 0;
    require(positive, group, "a sum is negative", group.used(), group.reserved());
    long known = group.used() + pinned.bytes() + group.freeBytes() + fileSystem.excludedIn(group);
    require(known <= group.length(), group, "more bytes than the group has", known, group.length());
  }

  private void sums(BlockGroup group) {
    ExtentSet pinned = fileSystem.pinned().pinnedAtRest(group.start(), group.end());
    require(pinned.bytes() == group.pinned(), group, "pinned bytes of set and group", pinned.bytes(), group.pinned());
    require(group.reserved() == 0, group, "reserved bytes at rest", group.reserved(), 0);
    long known = group.used() + group.pinned() + group.freeBytes() + fileSystem.excludedIn(group);
    if (group.state() == CachingState.FINISHED && group.pinned() == 0) {
      require(known == group.length(), group, "bytes are missing", known, group.length());
    }
  }

  private void promises(SpaceInfo space) {
    space.check(what -> broken.add("space info " + space.name() + ": " + what));
  }

  private void totals(SpaceInfo space) {
    long used = 0;
    long reserved = 0;
    long pinned = 0;
    long total = 0;
    for (BlockGroup group : space.groups()) {
      used += group.used();
      reserved += group.reserved();
      pinned += group.pinned();
      total += group.length();
    }
    requireEqual(space, "promised", space.mayUse(), 0);
    requireEqual(space, "waiting tickets", space.waitingTickets(), 0);
    requireEqual(space, "total", space.totalBytes(), total);
    requireEqual(space, "used", space.used(), used);
    requireEqual(space, "reserved", space.reserved(), reserved);
    requireEqual(space, "pinned", space.pinned(), pinned);
    long counted = space.totalBytesPinned().snapshot().sum();
    requireEqual(space, "total_bytes_pinned", counted, pinned + expectedPinned(space));
  }

  /** What the queued references of the running transaction are expected to pin. */
  private long expectedPinned(SpaceInfo space) {
    long[] bytes = {0};
    Transaction running = fileSystem.transactions().running();
    if (running != null) {
      running.refs().forEachExpected(
          (start, length) -> bytes[0] += fileSystem.groups().at(start).space() == space ? length : 0);
    }
    return bytes[0];
  }

  /** No byte has two owners, and none that has one is free or pinned. */
  private void owners() {
    ExtentSet owned = new ExtentSet();
    for (Extent extent : fileSystem.workload().extents()) {
      try {
        owned.add(extent.start(), extent.length());
      } catch (IllegalStateException twice) {
        broken.add("two owners: " + twice.getMessage());
      }
      require(!extent.group().index().intersects(extent.start(), extent.length()), extent.group(),
          "an owned extent is free", extent.start(), extent.length());
      require(!fileSystem.pinned().isPinnedAtRest(extent.start(), extent.length()), extent.group(),
          "an owned extent is pinned", extent.start(), extent.length());
    }
  }

  /** Two orders of locks that contradict each other end in a deadlock sooner or later. */
  private void lockOrder() {
    List<LockOrder.Edge> contradictions = fileSystem.locks().order().contradictions();
    if (!contradictions.isEmpty()) {
      broken.add("locks are taken in orders that contradict each other: " + contradictions);
    }
  }

  private void require(boolean holds, BlockGroup group, String what, long a, long b) {
    if (!holds) {
      broken.add("group " + group.start() + ": " + what + ": " + a + ", " + b);
    }
  }

  private void requireEqual(SpaceInfo space, String what, long sum, long groups) {
    if (sum != groups) {
      broken.add("space info " + space.name() + ": " + what + " is " + sum + ", must be " + groups);
    }
  }
}
