package io.extentscope.ui.window;

/** An arrangement of the panels for a task: how the room is shared, as divider positions from 0 to 1. */
enum Perspective {
  LIVE_TUNING("Live tuning", 0.60, 0.48, false),
  LOCK_CONTENTION("Lock contention", 0.58, 0.34, true),
  SPACE("Space", 0.36, 0.30, false),
  LESSON("Lesson", 0.68, 0.55, false);

  private final String title;
  private final double timelineShare;
  private final double commitsShare;
  private final boolean situation;

  Perspective(String title, double timelineShare, double commitsShare, boolean situation) {
    this.title = title;
    this.timelineShare = timelineShare;
    this.commitsShare = commitsShare;
    this.situation = situation;
  }

  String title() {
    return title;
  }

  /** The timeline's share of the height. */
  double timelineShare() {
    return timelineShare;
  }

  /** The commits' share of the width below the timeline. */
  double commitsShare() {
    return commitsShare;
  }

  /** Whether the situation stands beside the commits, in place of the free-space map. */
  boolean situation() {
    return situation;
  }
}
