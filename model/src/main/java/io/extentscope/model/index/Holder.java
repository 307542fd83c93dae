package io.extentscope.model.index;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A task that holds a lock at an instant.
 *
 * @param task its id
 * @param since when it got the lock, in nanoseconds
 */
public record Holder(int task, long since) {
  private static final int MAX_STEPS_BACK = 10_000;

  /**
   * The known holders of a lock at a time, the longest first. Holders without a lane are known only while no worse hold of
   * theirs hides this one, so the list may be shorter than the number of holders.
   */
  public static List<Holder> of(RunIndex index, int lock, long time) {
    List<Holder> holders = new ArrayList<>();
    for (StepTrack lane : index.lock(lock).lanes()) {
      Step step = lane.segmentAt(time);
      if (step.count() == 1 && step.state() != HoldState.NONE.ordinal()) {
        holders.add(new Holder((int) step.value(), start(lane, step)));
      }
    }
    if (LockTracks.holders(index.lock(lock).ownership().valueAt(time)) > holders.size()) {
      addWithoutLane(index, lock, time, holders);
    }
    holders.sort(Comparator.comparingLong(Holder::since).thenComparingInt(Holder::task));
    return holders;
  }

  private static void addWithoutLane(RunIndex index, int lock, long time, List<Holder> holders) {
    for (int task : index.taskIds()) {
      Step step = index.taskHold(task).segmentAt(time);
      boolean holds = step.count() == 1 && step.state() != HoldState.NONE.ordinal() && step.value() == lock;
      if (holds && holders.stream().noneMatch(known -> known.task == task)) {
        holders.add(new Holder(task, start(index.taskHold(task), step)));
      }
    }
  }

  /** A hold is several steps when waiters came or went meanwhile. */
  private static long start(StepTrack track, Step last) {
    Step step = last;
    for (int i = 0; i < MAX_STEPS_BACK; i++) {
      Step before = track.segmentAt(step.start() - 1);
      if (before.count() != 1 || before.state() == HoldState.NONE.ordinal() || before.value() != last.value()) {
        break;
      }
      step = before;
    }
    return step.start();
  }
}
