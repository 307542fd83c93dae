package io.extentscope.engine.work;

import io.extentscope.engine.machine.Task;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;

/** A worker of a {@link WorkerPool2013}; everything is guarded by the pool's lock. */
final class PoolWorker {
  final ArrayDeque<Runnable> items = new ArrayDeque<>();
  Task task;

  /** Items that wait for it or that it executes. */
  int pending;

  /** Whether it lies on the idle list, or will once its creator has put it there. */
  boolean idle = true;

  /** Whether it is awake. */
  boolean working;

  /** How often it was picked while busy. */
  int sequence;

  /** Items it was ever given. */
  final AtomicInteger given = new AtomicInteger();
}
