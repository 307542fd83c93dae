package io.extentscope.samples.lesson;

/** How far a learner is with a step. */
public enum StepState {
  OPEN,
  DONE,
  SKIPPED
}
