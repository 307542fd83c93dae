package io.extentscope.engine;

/** How much of a run is kept. Statistics are counted at every level and the trace is the same. */
public enum RecordingLevel {
  STATISTICS,
  FULL
}
