package io.extentscope.ui.run;

import io.extentscope.model.findings.FindingsWatch.Found;
import io.extentscope.model.index.Situation;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.CommitRecord;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * How a run is being looked at; all views of the run share it. Used on the FX thread only. While it follows the run the
 * visible range ends at the newest moment, and zooming keeps following.
 */
public final class ViewState {
  private static final long FIRST_SPAN = 12_000_000_000L;
  private static final double RIGHT_MARGIN = 0.02;
  private static final int KEPT = 100;

  private TimeRange range = new TimeRange(0, FIRST_SPAN);
  private boolean following = true;
  private Arrangement arrangement = Arrangement.BY_LOCK;
  private Optional<Cursor> cursor = Optional.empty();
  private Optional<TimeRange> selected = Optional.empty();
  private boolean legend = true;
  private boolean published = true;
  private long pointerTime = -1;
  private double scroll;
  private long version;
  private SpaceBase spaceBase = SpaceBase.NONE;
  private Optional<OwnerAnswer> owner = Optional.empty();
  private Found found = Found.nothing();
  private final Deque<TimeRange> history = new ArrayDeque<>();

  /** The range to show when the run has come to {@code now}. */
  public TimeRange visible(long now) {
    if (!following) {
      return range;
    }
    long end = Math.max(now + Math.round(range.length() * RIGHT_MARGIN), range.length());
    return new TimeRange(end - range.length(), end);
  }

  /** Shows a range and stops following. */
  public void show(TimeRange shown, long now) {
    remember(now);
    range = shown;
    following = false;
    version++;
  }

  /** Zooms around a time; a view that follows goes on doing so. */
  public void zoom(double factor, long anchor, long now) {
    TimeRange before = visible(now);
    remember(now);
    range = before.zoomed(factor, anchor);
    version++;
  }

  /** Goes back to the range before the last change of it. */
  public void back() {
    TimeRange before = history.pollLast();
    if (before != null) {
      range = before;
      following = false;
      version++;
    }
  }

  public boolean following() {
    return following;
  }

  /** Follows the run, or stays; the length of the visible range is kept. */
  public void follow(boolean follow, long now) {
    range = visible(now);
    following = follow;
    version++;
  }

  public Arrangement arrangement() {
    return arrangement;
  }

  public void arrange(Arrangement chosen) {
    arrangement = chosen;
    scroll = 0;
    version++;
  }

  /** The moment in the past at which all views look; empty for the newest. */
  public Optional<Cursor> cursor() {
    return cursor;
  }

  public void cursor(Optional<Cursor> moment) {
    cursor = moment;
    version++;
  }

  /** The state of a run at the cursor, else the newest; nothing if the events needed were let go. */
  public Optional<Situation> situation(RunSnapshot snapshot) {
    return cursor
        .map(at -> snapshot.index().situation(snapshot.recording(), at.events(), at.time()))
        .orElseGet(() -> Optional.of(snapshot.situation()));
  }

  /** Looks at a moment, and moves the visible range if it lies outside. */
  public void lookAt(Cursor moment, long now) {
    TimeRange visible = visible(now);
    if (moment.time() < visible.from() || moment.time() > visible.to()) {
      long from = Math.max(0, moment.time() - visible.length() / 2);
      show(new TimeRange(from, from + visible.length()), now);
    }
    cursor(Optional.of(moment));
  }

  /** The range between T1 and T2. */
  public Optional<TimeRange> selected() {
    return selected;
  }

  public void select(Optional<TimeRange> chosen) {
    selected = chosen;
    version++;
  }

  public boolean legend() {
    return legend;
  }

  public void legend(boolean shown) {
    legend = shown;
    version++;
  }

  /** Whether commits that were published stand beside ours. */
  public boolean published() {
    return published;
  }

  public void published(boolean shown) {
    published = shown;
    version++;
  }

  /** The time under the mouse pointer, around which keys zoom; -1 if it is elsewhere. */
  public long pointerTime() {
    return pointerTime;
  }

  public void pointerTime(long time) {
    pointerTime = time;
  }

  /** By how many pixels the timeline's rows are scrolled. */
  public double scroll() {
    return scroll;
  }

  public void scroll(double pixels) {
    scroll = Math.max(0, pixels);
    version++;
  }

  /** What the rules found when they last looked at the run, at most a second or so ago. */
  public Found found() {
    return found;
  }

  public void found(Found latest) {
    found = latest;
    version++;
  }

  /** What the map of free space is compared with. */
  public SpaceBase spaceBase() {
    return spaceBase;
  }

  /** Takes the block groups as they are as what later pictures are compared with, if another commit was the last. */
  public void spaceBase(RunSnapshot snapshot) {
    List<CommitRecord> commits = snapshot.statistics().commits();
    long last = commits.isEmpty() ? 0 : commits.getLast().transaction();
    if (last != spaceBase.commit()) {
      spaceBase = new SpaceBase(last, snapshot.space());
      version++;
    }
  }

  /** Who owns the selected address, as far as is known; empty if none is selected. */
  public Optional<OwnerAnswer> owner() {
    return owner;
  }

  public void owner(Optional<OwnerAnswer> answer) {
    owner = answer;
    version++;
  }

  /** Grows with every change, so that a view knows when to paint again. */
  public long version() {
    return version;
  }

  private void remember(long now) {
    history.addLast(visible(now));
    if (history.size() > KEPT) {
      history.removeFirst();
    }
  }
}
