package io.extentscope.model.findings;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.LockTracks;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.text.Units;
import java.util.List;
import java.util.Optional;

/** A long hold: one exclusive owner keeps others waiting. The score is the length as a share of one second. */
final class LongHold implements Rule {
  /** What a person at the keyboard notices. */
  private static final long LEAST = 100_000_000;
  private static final double FULL = 1e9;

  @Override
  public String id() {
    return "long-hold";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    return evidence.locks(waits -> waits.count() > 0 && waits.longestHold() >= LEAST)
        .map(lock -> look(evidence, lock))
        .flatMap(Optional::stream)
        .reduce((a, b) -> b.end() - b.start() > a.end() - a.start() ? b : a);
  }

  private Optional<Finding> look(Evidence evidence, LockInfo lock) {
    StepTrack ownership = evidence.index().lock(lock.id()).ownership();
    List<Span> holds = Spans.byValue(
        ownership, evidence.window(), (state, owner) -> state == HoldState.EXCLUSIVE_BLOCKING.ordinal());
    // Of a spin lock not every release is an event, so what seems held may be free: the lock's own count is right.
    long most = evidence.waits(lock.lockClass()).longestHold();
    Span longest = Spans.longest(holds.stream().filter(hold -> hold.length() <= most).toList());
    if (longest.length() < LEAST) {
      return Optional.empty();
    }
    int owner = LockTracks.firstOwner(ownership.valueAt(longest.start()));
    String text =
        evidence.taskName(owner) + " held " + lock.lockClass() + " exclusively for " + Units.duration(longest.length())
            + " while others waited.";
    return Optional
        .of(LockKnobs.ownerFinding(evidence, this, longest.length() / FULL, text, longest, lock.lockClass()));
  }
}
