package io.extentscope.engine.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** The one way into a simulated machine: inputs posted by the host and those of a log, taken between two steps. */
final class InputGate {
  private final SimClock clock;
  private final List<InputLog.Entry> replay;
  private final List<InputLog.Entry> taken = new ArrayList<>();
  private final Queue<Input> posted = new ConcurrentLinkedQueue<>();
  private InputLog log = InputLog.empty();
  private int replayed;
  private Consumer<Input> handler;

  InputGate(SimClock clock, InputLog replay) {
    this.clock = clock;
    this.replay = replay.entries();
  }

  void setHandler(Consumer<Input> newHandler) {
    handler = newHandler;
  }

  /** Called by any thread. */
  void post(Input input) {
    posted.add(input);
    clock.signal = true;
  }

  boolean replayPending() {
    return replayed < replay.size();
  }

  /** The step before which the next entry of the log is due. */
  long nextStep() {
    return replayPending() ? replay.get(replayed).step() : Long.MAX_VALUE;
  }

  /** Whether only the limit of time keeps the next entry of the log from being taken. */
  boolean nextBeyondLimit() {
    return nextStep() <= clock.steps && replay.get(replayed).time() > clock.limit;
  }

  /**
   * Hands what is due to the engine. What is posted waits for the end of the log, and until all is done that is due at the
   * present time: so a time says when it was taken, and a plan with that time repeats it.
   */
  void take() {
    while (nextStep() <= clock.steps && !nextBeyondLimit()) {
      InputLog.Entry entry = replay.get(replayed++);
      clock.now = Math.max(clock.now, entry.time());
      apply(entry.input());
    }
    if (replayPending() || handler == null) {
      return;
    }
    while (!posted.isEmpty() && clock.instantDone()) {
      apply(posted.remove());
    }
    if (!posted.isEmpty()) {
      clock.signal = true;
    }
  }

  InputLog log() {
    if (taken.size() != log.entries().size()) {
      log = new InputLog(taken);
    }
    return log;
  }

  private void apply(Input input) {
    if (handler == null) {
      throw new IllegalStateException("an input came before there was a handler: " + input);
    }
    taken.add(new InputLog.Entry(clock.now, clock.steps, input));
    handler.accept(input);
  }
}
