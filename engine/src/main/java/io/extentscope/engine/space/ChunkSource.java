package io.extentscope.engine.space;

/** Makes new block groups out of unallocated device space. Called by a task that holds no lock. */
public interface ChunkSource {
  /** A volume whose block groups are all it will ever have. */
  ChunkSource NONE = _ -> false;

  /**
   * Adds a block group to a space info, with its accounting and its free space; false if no device has room. Joins the
   * running transaction if the caller has none.
   */
  boolean allocate(SpaceInfo space);

  /** Bytes that new groups of a space info could still hold, the copies of the profile already taken off. */
  default long unallocated(SpaceInfo space) {
    return 0;
  }
}
