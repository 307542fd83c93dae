package io.extentscope.engine.device;

import io.extentscope.model.event.IoKind;

/** What the requests of a device take: a model tells, or they are measured. */
public interface RequestTiming {

  /** Moves the bytes of a request and waits for its end. */
  void run(IoKind kind, long position, long length, Runnable move);

  /**
   * Moves the bytes of a request whose end is awaited later.
   *
   * @return when it ends
   */
  long submit(IoKind kind, long position, long length, Runnable move);

  /** Blocks the current task until a request it submitted has ended. */
  void await(IoKind kind, long position, long submitted, long end);

  /** Requests that have not ended. */
  int inFlight();
}
