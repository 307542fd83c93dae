package io.extentscope.engine.workload;

import io.extentscope.engine.space.Extent;
import java.util.ArrayList;
import java.util.List;

/** The extents that one job has in its file and may overwrite or free. One task at a time uses it. */
final class JobFiles {

  /** An extent and where in the file it stands. */
  record Piece(long offset, Extent extent) {}

  private final List<Piece> extents = new ArrayList<>();

  int count() {
    return extents.size();
  }

  void add(Piece piece) {
    extents.add(piece);
  }

  /** Takes some extent out. */
  Piece take(JobRandom random) {
    int index = random.nextInt(extents.size());
    Piece taken = extents.get(index);
    Piece last = extents.removeLast();
    if (index < extents.size()) {
      extents.set(index, last);
    }
    return taken;
  }

  /** All extents at this moment. */
  List<Extent> all() {
    return extents.stream().map(Piece::extent).toList();
  }
}
