package io.extentscope.engine.space;

import java.util.List;
import java.util.TreeMap;

/**
 * All block groups by address, and the space infos by type, which are fixed once the volume is open. Who adds and removes
 * groups later sees to it that nobody else does at the same time.
 */
public final class GroupTable {
  /** By address. Never changed: put in place of another. */
  private volatile List<BlockGroup> byStart = List.of();
  private final TreeMap<Long, SpaceInfo> byType = new TreeMap<>();

  public void add(BlockGroup group) {
    addAll(List.of(group));
  }

  /** Adds groups all at once, since each addition copies the table. A group takes the place of one that starts where it does. */
  public void addAll(List<BlockGroup> groups) {
    TreeMap<Long, BlockGroup> sorted = new TreeMap<>();
    byStart.forEach(group -> sorted.put(group.start(), group));
    groups.forEach(group -> sorted.put(group.start(), group));
    byStart = List.copyOf(sorted.values());
  }

  public void remove(BlockGroup group) {
    byStart = byStart.stream().filter(other -> other.start() != group.start()).toList();
  }

  public void add(SpaceInfo space) {
    byType.put(space.type(), space);
  }

  /** The group that holds an address, or null. */
  public BlockGroup at(long address) {
    List<BlockGroup> groups = byStart;
    int low = 0;
    int high = groups.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      BlockGroup group = groups.get(middle);
      if (group.holds(address)) {
        return group;
      }
      if (group.start() > address) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return null;
  }

  /** By address, as they are at this moment. */
  public List<BlockGroup> groups() {
    return byStart;
  }

  public List<SpaceInfo> spaces() {
    return List.copyOf(byType.values());
  }

  /** The space info of a type, or null. */
  public SpaceInfo space(long type) {
    return byType.get(type);
  }

  /** Where file data is allocated: data groups, or mixed ones; null if there are none. */
  public SpaceInfo forData() {
    SpaceInfo mixed = byType.get(SpaceInfo.DATA | SpaceInfo.METADATA);
    return mixed != null ? mixed : byType.get(SpaceInfo.DATA);
  }

  /** Where tree blocks are allocated; null if there are no such groups. */
  public SpaceInfo forMetadata() {
    SpaceInfo mixed = byType.get(SpaceInfo.DATA | SpaceInfo.METADATA);
    return mixed != null ? mixed : byType.get(SpaceInfo.METADATA);
  }
}
