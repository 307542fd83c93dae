package io.extentscope.engine.workload;

import io.extentscope.engine.space.Extent;
import io.extentscope.model.event.OperationKind;
import java.util.List;

/** What a job works on. One task at a time uses it. */
interface JobWork {

  /** Makes what it works in, if it is not there; one task at a time may. */
  default void prepare() {}

  /** Extents that it alone has, at this moment; nobody may be at work. */
  default List<Extent> extents() {
    return List.of();
  }

  /** Files that it has written, at this moment; nobody may be at work. */
  default List<WrittenFile> files() {
    return List.of();
  }

  /** How many things there are that can be overwritten or freed. */
  int count();

  /** Does one operation. Returns the bytes that it wrote or freed. */
  long perform(OperationKind kind);
}
