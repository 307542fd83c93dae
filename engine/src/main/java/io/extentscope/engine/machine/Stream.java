package io.extentscope.engine.machine;

/** Purposes of random numbers. Each has its own sequence, so that more draws of one do not shift another. */
public enum Stream {
  SCHEDULING,
  DEVICE,
  WORKLOAD,
  FAULTS
}
