package io.extentscope.model.index;

import java.util.List;

/**
 * A lock over time.
 *
 * @param id of the lock
 * @param ownership {@link HoldState}; the value is the number of holders shifted left by 32 bits, or-ed with the first
 *     one's task id
 * @param lanes up to {@link #LANES} holders side by side: {@link HoldState}; the value is the holder's task id
 * @param waiters state 0; the value is the number of waiting readers shifted left by 32 bits, or-ed with that of writers
 */
public record LockTracks(int id, StepTrack ownership, List<StepTrack> lanes, StepTrack waiters) {

  /** Holders that have a lane of their own. */
  public static final int LANES = 4;

  public LockTracks {
    lanes = List.copyOf(lanes);
  }

  /** The tracks of a lock that was never seen. */
  static LockTracks empty(int id) {
    StepTrack none = StepTrack.empty();
    return new LockTracks(id, none, List.of(none, none, none, none), none);
  }

  /** Holders in a value of {@link #ownership}. */
  public static int holders(long ownershipValue) {
    return (int) (ownershipValue >>> 32);
  }

  /** Task id of the first holder in a value of {@link #ownership}. */
  public static int firstOwner(long ownershipValue) {
    return (int) ownershipValue;
  }

  /** Waiting readers in a value of {@link #waiters}. */
  public static int sharedWaiters(long waitersValue) {
    return (int) (waitersValue >>> 32);
  }

  /** Waiting writers in a value of {@link #waiters}. */
  public static int exclusiveWaiters(long waitersValue) {
    return (int) waitersValue;
  }
}
