package io.extentscope.engine.run;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.machine.HostThread;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.SpaceMap;
import java.util.OptionalLong;

/** What others see of a run in virtual time: made by the host thread between two stretches, read by any. */
final class VirtualPicture {
  private static final long PUBLISH_NANOS = 25_000_000;
  private static final long MAP_NANOS = 100_000_000;
  /** A picture that took a time is followed by a stretch of at least so many times that. */
  private static final long STRETCH = 40;

  private final SimulatedMachine machine;
  private final RunCore core;
  private final RecordingWriter writer;
  private final Publisher publisher;
  private volatile RunPoint point;
  /** The host thread's own. */
  private SpaceMap map;
  private long nextPublished;
  private long nextMapped;
  private boolean replaying;

  /** Makes the first picture. */
  VirtualPicture(RunConfig config, SimulatedMachine machine, RunCore core, RecordingWriter writer) {
    this.machine = machine;
    this.core = core;
    this.writer = writer;
    replaying = machine.replaying();
    map = core.space(false);
    nextPublished = HostThread.wallNanos();
    nextMapped = nextPublished;
    publisher = new Publisher(config, writer.view(), core.applied(), map);
    point = pointNow();
  }

  RunSnapshot latest() {
    return publisher.latest();
  }

  RunPoint point() {
    return point;
  }

  /** Notes what an input asks for, before the engine takes it. Any thread may call it. */
  void asked(Input input) {
    publisher.asked(input);
  }

  /** All events so far. */
  Recording recorded() {
    writer.publish();
    return writer.view();
  }

  /** Whether the last picture is old enough for a new one. */
  boolean due() {
    return HostThread.wallNanos() - nextPublished >= 0;
  }

  /** Makes a picture of now; the block groups are looked at less often while the run goes on. */
  void publish(RunState state, String message, double speed) {
    long begun = HostThread.wallNanos();
    if (state != RunState.RUNNING || begun - nextMapped >= 0) {
      map = core.space(false);
      nextMapped = next(begun, MAP_NANOS);
    }
    long mapped = HostThread.wallNanos();
    if (replaying) {
      publisher.askedAll(core.applied());
      replaying = machine.replaying();
    }
    publisher.publish(
        state, message, machine.now(), machine.steps(), recorded(),
        core.statistics(machine.events(), 0, machine.emissionNanos(), machine.tasks().size()), map, core.applied(),
        speed);
    point = pointNow();
    nextPublished = next(mapped, PUBLISH_NANOS);
  }

  /** When the next picture of a kind is due, so that they stay a small part of a run's cost however many groups it has. */
  private static long next(long begun, long least) {
    long ended = HostThread.wallNanos();
    return ended + Math.max(least, STRETCH * (ended - begun));
  }

  /** Says that the run failed where no new picture can be made. */
  void failed(String reason) {
    publisher.state(RunState.FAILED, reason);
  }

  /** The same, where there was no memory to say so. */
  void failedUnlessTold() {
    publisher.failedUnlessTold();
  }

  private RunPoint pointNow() {
    return new RunPoint(
        machine.now(), machine.steps(), machine.events(), OptionalLong.of(machine.traceHash()), machine.instantDone(),
        machine.inputLog());
  }
}
