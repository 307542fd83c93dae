package io.extentscope.model.recording;

/** On what clock a run's engine works. */
public enum TimeMode {
  /** Virtual time under a seeded scheduler. */
  VIRTUAL,
  /** Real threads and the wall clock. */
  LIVE
}
