package io.extentscope.ui.window;

/** An arrangement of the panels for a task: how the room is shared, as divider positions from 0 to 1. */
enum Perspective {
  LIVE_TUNING("Live tuning", 0.60, 0.48),
  LOCK_CONTENTION("Lock contention", 0.74, 0.50),
  SPACE("Space", 0.36, 0.30);

  private final String title;
  private final double timelineShare;
  private final double commitsShare;

  Perspective(String title, double timelineShare, double commitsShare) {
    this.title = title;
    this.timelineShare = timelineShare;
    this.commitsShare = commitsShare;
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
}
