package io.extentscope.model.run;

/** On what clock a run's engine works. */
public enum TimeMode {
  /** Virtual time under a seeded scheduler. */
  VIRTUAL,
  /** Real threads and the wall clock. */
  LIVE
}
