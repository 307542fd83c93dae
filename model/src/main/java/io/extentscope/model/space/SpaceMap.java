package io.extentscope.model.space;

import java.util.List;
import java.util.Optional;

/** The block groups of a volume at one moment, by address. */
public record SpaceMap(List<GroupSpace> groups) {

  public SpaceMap {
    groups = List.copyOf(groups);
  }

  /** The block group that begins at an address. */
  public Optional<GroupSpace> group(long start) {
    int low = 0;
    int high = groups.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int compared = Long.compareUnsigned(groups.get(middle).start(), start);
      if (compared == 0) {
        return Optional.of(groups.get(middle));
      } else if (compared < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return Optional.empty();
  }

  public static SpaceMap empty() {
    return new SpaceMap(List.of());
  }
}
