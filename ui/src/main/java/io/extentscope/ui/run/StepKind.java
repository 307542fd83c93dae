package io.extentscope.ui.run;

/** By one of what a single step goes. */
public enum StepKind {
  EVENT,
  /** A hand-off of the selected lock, or of any lock if none is selected. */
  HAND_OFF,
  COMMIT
}
