package io.extentscope.engine.space;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All block groups by address, and the space infos by type. Fixed once the volume is open. */
public final class GroupTable {
  private final TreeMap<Long, BlockGroup> byStart = new TreeMap<>();
  private final TreeMap<Long, SpaceInfo> byType = new TreeMap<>();

  public void add(BlockGroup group) {
    byStart.put(group.start(), group);
  }

  public void add(SpaceInfo space) {
    byType.put(space.type(), space);
  }

  /** The group that holds an address, or null. */
  public BlockGroup at(long address) {
    Map.Entry<Long, BlockGroup> entry = byStart.floorEntry(address);
    return entry != null && entry.getValue().holds(address) ? entry.getValue() : null;
  }

  /** By address. */
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
