package io.extentscope.ui.run;

import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.space.SpaceMap;
import java.util.Optional;

/**
 * The first picture of the block groups after a commit, with which later ones are compared.
 *
 * @param commit generation of the commit; 0 before the first
 */
public record SpaceBase(long commit, SpaceMap map) {
  /** Nothing to compare with. */
  public static final SpaceBase NONE = new SpaceBase(-1, SpaceMap.empty());

  /** A block group then, by its start. */
  public Optional<GroupSpace> group(long start) {
    return map.group(start);
  }
}
