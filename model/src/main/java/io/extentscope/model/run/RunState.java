package io.extentscope.model.run;

/** What a run is doing. */
public enum RunState {
  PAUSED,
  RUNNING,
  ENDED,
  FAILED
}
