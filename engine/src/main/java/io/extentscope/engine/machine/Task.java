package io.extentscope.engine.machine;

/** A task of a machine: a thread that the machine schedules. */
public interface Task {

  /** Counts from 0 in order of creation. */
  int id();

  TaskSpec spec();

  default String name() {
    return spec().name();
  }

  /** What it waits for, or null if it does not. */
  Wait waitingFor();

  /** Whether its body has returned. */
  boolean ended();

  /** A place for the subsystem that created the task, such as the worker of a pool. */
  Object attachment();

  void attach(Object attachment);

  /** A place for the locks the task holds; the business of the lock package alone. */
  Object lockState();

  void setLockState(Object state);
}
