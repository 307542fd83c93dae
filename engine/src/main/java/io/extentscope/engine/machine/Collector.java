package io.extentscope.engine.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The thread that takes the events of a live machine from the threads that emit them and hands them to the sink. */
final class Collector {
  private static final long PERIOD_NANOS = 4_000_000;
  /** An event is published this long after its time, unless its thread lost the processor in between. */
  private static final long LATENESS_NANOS = 1_000_000;

  private final TraceSink sink;
  private final LongSupplier clock;
  private final Consumer<Throwable> onFailure;
  private final Thread thread;
  private final List<EventRing> rings = new CopyOnWriteArrayList<>();
  private final Queue<Consumer<TraceSink>> definitions = new ConcurrentLinkedQueue<>();
  private final EventBatch batch = new EventBatch();
  private volatile boolean stopping;

  Collector(TraceSink sink, LongSupplier clock, Consumer<Throwable> onFailure) {
    this.sink = sink;
    this.clock = clock;
    this.onFailure = onFailure;
    thread = Thread.ofPlatform().daemon().name("extentscope-collector").unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  EventRing newRing() {
    EventRing ring = new EventRing(thread);
    rings.add(ring);
    return ring;
  }

  /** Passes a name on before any event that is emitted later. */
  void define(Consumer<TraceSink> definition) {
    definitions.add(definition);
  }

  /** Delivers all that was emitted so far and ends. */
  void stop(long nanos) throws InterruptedException {
    stopping = true;
    LockSupport.unpark(thread);
    thread.join(java.time.Duration.ofNanos(nanos));
  }

  private void run() {
    try {
      while (!stopping) {
        pass(clock.getAsLong() - LATENESS_NANOS);
        LockSupport.parkNanos(this, PERIOD_NANOS);
      }
      pass(Long.MAX_VALUE);
    } catch (RuntimeException | Error thrown) {
      onFailure.accept(thrown);
    }
  }

  private void pass(long until) {
    // Rings first: a definition is queued before its first event is in a ring.
    long dropped = 0;
    for (EventRing ring : new ArrayList<>(rings)) {
      if (!batch.full()) {
        ring.drainTo(batch);
      }
      dropped += ring.takeDropped();
    }
    for (Consumer<TraceSink> next = definitions.poll(); next != null; next = definitions.poll()) {
      next.accept(sink);
    }
    batch.deliver(until, sink);
    if (dropped > 0) {
      sink.dropped(dropped);
    }
    sink.batchEnded();
  }
}
