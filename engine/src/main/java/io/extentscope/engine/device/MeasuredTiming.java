package io.extentscope.engine.device;

import io.extentscope.engine.machine.Machine;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.IoKind;
import java.util.concurrent.atomic.AtomicInteger;

/** Requests of a real device take what they take: a task that makes one is blocked by the host until it is done. */
public final class MeasuredTiming implements RequestTiming {
  private final Machine machine;
  private final AtomicInteger inFlight = new AtomicInteger();

  public MeasuredTiming(Machine machine) {
    this.machine = machine;
  }

  @Override
  public void run(IoKind kind, long position, long length, Runnable move) {
    long submitted = machine.now();
    inFlight.incrementAndGet();
    machine.trace().emit(EventKind.IO_SUBMITTED, kind.ordinal(), position, length);
    try {
      move.run();
    } finally {
      inFlight.decrementAndGet();
      machine.trace().emit(EventKind.IO_COMPLETED, kind.ordinal(), position, machine.now() - submitted);
    }
  }

  @Override
  public long submit(IoKind kind, long position, long length, Runnable move) {
    run(kind, position, length, move);
    return machine.now();
  }

  @Override
  public void await(IoKind kind, long position, long submitted, long end) {
    // It has ended when it was submitted.
  }

  @Override
  public int inFlight() {
    return inFlight.get();
  }
}
