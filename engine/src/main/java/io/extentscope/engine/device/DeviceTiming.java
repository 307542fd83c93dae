package io.extentscope.engine.device;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.RandomStream;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.Timer;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.IoKind;
import io.extentscope.model.tunable.Tunable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long a device's requests take: c servers, one queue in order of arrival, log-normal service times with a tail of
 * 4 % that take 1.5 to 4.5 times as long. The knobs act on the next request. A request's end is computed when it is
 * submitted; who needs it sleeps until then.
 */
public final class DeviceTiming implements RequestTiming {
  private static final double TAIL_SHARE = 0.04;
  private static final double TAIL_LEAST = 1.5;
  private static final double TAIL_SPREAD = 3.0;

  private final Machine machine;
  private final Knobs knobs;
  private final SpinLock lock;
  private final RandomStream random;
  private final long completion;
  private final ServerTimes servers = new ServerTimes();
  private final Wait ioWait = Wait.of(BlockReason.IO, "a device request");
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicInteger inFlightMost = new AtomicInteger();
  private final AtomicLong busy = new AtomicLong();

  /**
   * Makes a device that is idle.
   *
   * @param lock guards its queue and the device stream of random numbers
   */
  public DeviceTiming(Machine machine, Knobs knobs, CostModel costs, SpinLock lock) {
    this.machine = machine;
    this.knobs = knobs;
    this.lock = lock;
    random = machine.random(Stream.DEVICE);
    completion = costs.nanos(Cost.IO_COMPLETE);
  }

  @Override
  public void run(IoKind kind, long position, long length, Runnable move) {
    move.run();
    perform(kind, position, length);
  }

  @Override
  public long submit(IoKind kind, long position, long length, Runnable move) {
    move.run();
    return submit(kind, position, length);
  }

  /** Submits a request and returns when it will have ended; {@link #await} or {@link #then} must follow. */
  public long submit(IoKind kind, long position, long length) {
    lock.lock();
    long end;
    try {
      servers.resize(knobs.getInt(Tunable.DEVICE_PARALLELISM));
      long service = service(kind);
      busy.addAndGet(service);
      end = servers.serve(machine.now(), service) + completion;
    } finally {
      lock.unlock();
    }
    inFlightMost.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
    machine.trace().emit(EventKind.IO_SUBMITTED, kind.ordinal(), position, length);
    return end;
  }

  @Override
  public void await(IoKind kind, long position, long submitted, long end) {
    while (machine.now() < end) {
      machine.park(end, ioWait);
    }
    inFlight.decrementAndGet();
    machine.trace().emit(EventKind.IO_COMPLETED, kind.ordinal(), position, machine.now() - submitted);
  }

  /** Calls back when a request that the current task submitted has ended; the callback must not block. */
  public void then(IoKind kind, long position, long submitted, long end, Runnable ended) {
    Timer _ = machine.at(end, () -> {
      inFlight.decrementAndGet();
      machine.trace().emit(EventKind.IO_COMPLETED, kind.ordinal(), position, machine.now() - submitted);
      ended.run();
    });
  }

  /** Submits a request and waits for its end. */
  public void perform(IoKind kind, long position, long length) {
    long submitted = machine.now();
    await(kind, position, submitted, submit(kind, position, length));
  }

  @Override
  public int inFlight() {
    return inFlight.get();
  }

  /** Most requests that had not ended at a time. */
  public int inFlightMost() {
    return inFlightMost.get();
  }

  /** Service time of all requests so far, in nanoseconds. */
  public long busyNanos() {
    return busy.get();
  }

  private long service(IoKind kind) {
    long median = switch (kind) {
      case READ -> knobs.get(Tunable.DEVICE_READ_LATENCY);
      case WRITE, FLUSH -> knobs.get(Tunable.DEVICE_WRITE_LATENCY);
      case DISCARD -> knobs.get(Tunable.DEVICE_DISCARD_LATENCY);
    };
    double sigma = knobs.get(Tunable.DEVICE_JITTER) / 1000.0;
    if (sigma == 0) {
      return median;
    }
    double factor = Math.exp(sigma * random.nextGaussian());
    if (random.nextDouble() < TAIL_SHARE) {
      factor *= TAIL_LEAST + TAIL_SPREAD * random.nextDouble();
    }
    return Math.round(median * factor);
  }
}
