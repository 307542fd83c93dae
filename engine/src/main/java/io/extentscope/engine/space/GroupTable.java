package io.extentscope.engine.space;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All block groups by address, and the space infos by type, which are fixed once the volume is open. Who adds and removes
 * groups later sees to it that nobody else does at the same time.
 */
public final class GroupTable {
  /** Never changed: put in place of another. */
  private volatile TreeMap<Long, BlockGroup> byStart = new TreeMap<>();
  private final TreeMap<Long, SpaceInfo> byType = new TreeMap<>();

  public void add(BlockGroup group) {
    addAll(List.of(group));
  }

  /** Adds groups all at once, since each addition copies the table. */
  public void addAll(List<BlockGroup> groups) {
    TreeMap<Long, BlockGroup> more = new TreeMap<>(byStart);
    groups.forEach(group -> more.put(group.start(), group));
    byStart = more;
  }

  public void remove(BlockGroup group) {
    TreeMap<Long, BlockGroup> fewer = new TreeMap<>(byStart);
    fewer.remove(group.start());
    byStart = fewer;
  }

  public void add(SpaceInfo space) {
    byType.put(space.type(), space);
  }

  /** The group that holds an address, or null. */
  public BlockGroup at(long address) {
    Map.Entry<Long, BlockGroup> entry = byStart.floorEntry(address);
    return entry != null && entry.getValue().holds(address) ? entry.getValue() : null;
  }

  /** By address, as they are at this moment. */
  public Collection<BlockGroup> groups() {
    return Collections.unmodifiableCollection(byStart.values());
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
