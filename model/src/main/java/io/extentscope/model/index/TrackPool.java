package io.extentscope.model.index;

import java.util.ArrayList;
import java.util.List;

/** All tracks of an index: remembers which of them have to be published. */
final class TrackPool {
  /** Gives out one track that is never written. */
  static final TrackPool SILENT = new TrackPool(true);

  private final List<StepTrack> all = new ArrayList<>();
  private final List<StepTrack> changed = new ArrayList<>();
  private final boolean silent;

  TrackPool() {
    this(false);
  }

  private TrackPool(boolean silent) {
    this.silent = silent;
  }

  /** A track whose values are numbers. */
  StepTrack create() {
    return silent ? StepTrack.empty() : add(new StepTrack(false));
  }

  /** A track whose values are two numbers of 32 bits each. */
  StepTrack createOfHalves() {
    return silent ? StepTrack.empty() : add(new StepTrack(true));
  }

  void set(StepTrack track, long time, int state, long value) {
    if (!silent && track.append(time, state, value)) {
      changed.add(track);
    }
  }

  void dropBefore(long time) {
    for (StepTrack track : all) {
      if (track.dropBefore(time)) {
        changed.add(track);
      }
    }
  }

  void publish() {
    for (StepTrack track : changed) {
      track.publish();
    }
    changed.clear();
  }

  private StepTrack add(StepTrack track) {
    all.add(track);
    return track;
  }
}
