package io.extentscope.engine;

/** How far a single step of a paused run in virtual time goes. */
public enum StepKind {
  EVENT,
  HAND_OFF,
  COMMIT
}
