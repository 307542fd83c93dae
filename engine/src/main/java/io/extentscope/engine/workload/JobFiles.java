package io.extentscope.engine.workload;

import io.extentscope.engine.space.Extent;
import java.util.ArrayList;
import java.util.List;

/** The extents that one job has written and may overwrite or free. One task at a time uses it. */
final class JobFiles {
  private final List<Extent> extents = new ArrayList<>();

  int count() {
    return extents.size();
  }

  void add(Extent extent) {
    extents.add(extent);
  }

  /** Takes some extent out. */
  Extent take(JobRandom random) {
    int index = random.nextInt(extents.size());
    Extent taken = extents.get(index);
    Extent last = extents.removeLast();
    if (index < extents.size()) {
      extents.set(index, last);
    }
    return taken;
  }

  /** All extents at this moment. */
  List<Extent> all() {
    return List.copyOf(extents);
  }
}
