package io.extentscope.model.event;

/** Commands that enter an engine from outside through its input queue, beside knob changes. */
public enum Command {
  COMMIT_NOW,
  COLD_REMOUNT,
  STOP
}
