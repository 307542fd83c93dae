package io.extentscope.ui.window;

/** An arrangement for a task: a page, and on that of a run how the room is shared, as divider positions from 0 to 1. */
enum Perspective {
  LIVE_TUNING("Live tuning", 0.60, 0.48, false),
  LOCK_CONTENTION("Lock contention", 0.58, 0.34, true),
  SPACE("Space", 0.36, 0.30, false),
  LESSON("Lesson", 0.68, 0.55, false),
  COMPARE("Compare", Page.COMPARE),
  SWEEP("Sweep", Page.SWEEP);

  /** What fills the window below the bars. */
  enum Page {
    RUN,
    COMPARE,
    SWEEP
  }

  private final String title;
  private final double timelineShare;
  private final double commitsShare;
  private final boolean situation;
  private final Page page;

  Perspective(String title, double timelineShare, double commitsShare, boolean situation) {
    this.title = title;
    this.timelineShare = timelineShare;
    this.commitsShare = commitsShare;
    this.situation = situation;
    page = Page.RUN;
  }

  Perspective(String title, Page page) {
    this.title = title;
    this.page = page;
    timelineShare = 0;
    commitsShare = 0;
    situation = false;
  }

  String title() {
    return title;
  }

  Page page() {
    return page;
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
