package io.extentscope.model.space;

import java.util.List;

/** The block groups of a volume at one moment, by address. */
public record SpaceMap(List<GroupSpace> groups) {

  public SpaceMap {
    groups = List.copyOf(groups);
  }

  public static SpaceMap empty() {
    return new SpaceMap(List.of());
  }
}
