package io.extentscope.engine.discard;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;

/** How long the worker pauses between two discards: by the limits of requests and of bytes a second, whichever is longer. */
final class DiscardPace {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;
  private static final long LONGEST_DELAY_MILLIS = 1000;

  private final Machine machine;
  private final Knobs knobs;
  private final DiscardQueue queue;
  private boolean sentAny;
  private long lastSent;
  private long lastBytes;

  DiscardPace(Machine machine, Knobs knobs, DiscardQueue queue) {
    this.machine = machine;
    this.knobs = knobs;
    this.queue = queue;
  }

  /** Time between two requests that the limit of requests a second demands: whole milliseconds from 1 to 1000. */
  static long delayByRate(Knobs knobs) {
    long limit = knobs.get(Tunable.DISCARD_IOPS_LIMIT);
    return limit == 0 ? 0 : Math.clamp(LONGEST_DELAY_MILLIS / limit, 1, LONGEST_DELAY_MILLIS) * MILLI;
  }

  /** A discard of so many bytes has ended. */
  void sent(long bytes) {
    sentAny = true;
    lastSent = machine.now();
    lastBytes = bytes;
  }

  /** When the next discard may be sent. */
  long nextAt() {
    if (knobs.isOn(Tunable.REGRESSION_DISCARD_RESTART)) {
      return Math.max(lastSent, queue.lastWake()) + pause();
    }
    return sentAny ? lastSent + pause() : 0;
  }

  /** A time in whole ticks of the machine's timer, rounded down. */
  long inTicks(long nanos) {
    return nanos - nanos % (SECOND / knobs.get(Tunable.MACHINE_HZ));
  }

  private long pause() {
    long kbps = knobs.get(Tunable.DISCARD_KBPS_LIMIT);
    long byBytes = kbps == 0 ? 0 : Math.round((double) lastBytes * SECOND / (kbps * 1024.0));
    long pause = Math.max(delayByRate(knobs), byBytes);
    return knobs.isOn(Tunable.REGRESSION_DISCARD_TICKS) ? inTicks(pause) : pause;
  }
}
