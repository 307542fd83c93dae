package io.extentscope.model.index;

import io.extentscope.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Copies of the world every so many events, from which any moment between them is replayed. One thread adds; readers get
 * immutable lists. A copy takes as much memory as there are tasks at work, and is made no more often than it is worth.
 */
final class Checkpoints {
  private static final int EVERY = 1 << 15;

  private final List<Checkpoint> all = new ArrayList<>(List.of(new Checkpoint(0, new World(TrackPool.SILENT))));
  private List<Checkpoint> view = List.of();
  private boolean changed = true;

  /** Notes the world before an event if it is time to. */
  void before(long event, World world) {
    if (event > 0 && (event & (EVERY - 1)) == 0) {
      all.add(new Checkpoint(event, world.replica()));
      changed = true;
    }
  }

  /** Forgets those from which no replay is possible because their events were let go. */
  void dropBefore(long event) {
    changed |= all.removeIf(checkpoint -> checkpoint.event() < event);
  }

  List<Checkpoint> view() {
    if (changed) {
      view = List.copyOf(all);
      changed = false;
    }
    return view;
  }

  /** The state after a number of events; nothing if it cannot be known. */
  static Optional<Situation> situation(List<Checkpoint> checkpoints, Recording recording, long events, long time) {
    long end = Math.min(events, recording.end());
    Checkpoint start = null;
    for (Checkpoint checkpoint : checkpoints) {
      if (checkpoint.event() <= end && checkpoint.event() >= recording.first()) {
        start = checkpoint;
      }
    }
    if (start == null) {
      return Optional.empty();
    }
    World world = start.world().replica();
    for (long i = start.event(); i < end; i++) {
      world.take(recording, i);
    }
    return Optional.of(Situations.of(world, recording.catalog(), end, time));
  }

  static long first(List<Checkpoint> checkpoints, Recording recording) {
    for (Checkpoint checkpoint : checkpoints) {
      if (checkpoint.event() >= recording.first()) {
        return checkpoint.event();
      }
    }
    return recording.end();
  }
}
