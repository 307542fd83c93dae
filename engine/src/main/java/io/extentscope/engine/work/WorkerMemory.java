package io.extentscope.engine.work;

/** Where the memory of a new worker comes from. */
public interface WorkerMemory {

  /** Gets memory for one worker. May block the calling task while memory is reclaimed. Returns whether there was some. */
  boolean allocate();

  /** Memory that never runs short. */
  static WorkerMemory plenty() {
    return () -> true;
  }
}
