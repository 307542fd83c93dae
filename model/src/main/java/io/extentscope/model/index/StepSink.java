package io.extentscope.model.index;

/** Receives the pieces of a step function in order of time. */
@FunctionalInterface
public interface StepSink {

  /** As the components of {@link Step}; the times are cut to the range asked for. */
  void segment(long start, long end, int state, long value, int count);
}
