package io.extentscope.ui.window;

/** An arrangement for a task: a page, and on that of a run how the room is shared, as divider positions from 0 to 1. */
enum Perspective {
  LIVE_TUNING("Live tuning", 0.60, 0.48, Lower.COMMITS_AND_SPACE),
  LOCK_CONTENTION("Lock contention", 0.58, 0.34, Lower.COMMITS_AND_SITUATION),
  SPACE("Space", 0.36, 0.30, Lower.COMMITS_AND_SPACE),
  LESSON("Lesson", 0.68, 0.55, Lower.COMMITS_AND_SPACE),
  COMPARE("Compare", Page.COMPARE),
  SWEEP("Sweep", Page.SWEEP),
  WORK_QUEUES("Work queues", 0.26, 0.62, Lower.WORK_QUEUES);

  /** What fills the window below the bars. */
  enum Page {
    RUN,
    COMPARE,
    SWEEP
  }

  /** What stands below the timeline. */
  enum Lower {
    COMMITS_AND_SPACE,
    COMMITS_AND_SITUATION,
    WORK_QUEUES
  }

  private final String title;
  private final double timelineShare;
  private final double commitsShare;
  private final Lower lower;
  private final Page page;

  Perspective(String title, double timelineShare, double commitsShare, Lower lower) {
    this.title = title;
    this.timelineShare = timelineShare;
    this.commitsShare = commitsShare;
    this.lower = lower;
    page = Page.RUN;
  }

  Perspective(String title, Page page) {
    this.title = title;
    this.page = page;
    timelineShare = 0;
    commitsShare = 0;
    lower = Lower.COMMITS_AND_SPACE;
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
    return lower == Lower.COMMITS_AND_SITUATION;
  }

  /** Whether the work queues stand below the timeline, in place of commits and free-space map. */
  boolean workQueues() {
    return lower == Lower.WORK_QUEUES;
  }

  /** Whether the column of statistics gives way. */
  boolean hidesStatistics() {
    return this == LESSON || workQueues();
  }
}
