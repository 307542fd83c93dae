package io.extentscope.model.index;

import io.extentscope.model.event.Command;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.DiscardList;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Turns the events of commits, discard, counters, pools and knobs into tracks and marks. */
final class SeriesIndexer {
  private static final int MAX_MARKS = 10_000;
  private static final Tunable[] TUNABLES = Tunable.values();
  private static final Command[] COMMANDS = Command.values();
  private static final int LISTS = DiscardList.values().length;
  private static final int PHASES = CommitPhase.values().length;

  /** A counter's tracks. */
  record CounterTracks(StepTrack value, StepTrack folds) {}

  final StepTrack commits;
  final StepTrack discardDepth;
  final StepTrack discardBytes;
  final StepTrack[] discardLists = new StepTrack[LISTS];
  final StepTrack discardsSent;
  final StepTrack discardSentBytes;
  final IdTable<CounterTracks> counters;
  final IdTable<StepTrack> pools;
  private final TrackPool pool;
  private final List<KnobMark> knobs = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();
  private List<KnobMark> knobView = List.of();
  private List<Mark> markView = List.of();
  private boolean knobsChanged;
  private boolean marksChanged;
  private long commit = -1;

  SeriesIndexer(TrackPool pool) {
    this.pool = pool;
    this.commits = pool.create();
    this.discardDepth = pool.create();
    this.discardBytes = pool.create();
    Arrays.setAll(discardLists, _ -> pool.create());
    this.discardsSent = pool.create();
    this.discardSentBytes = pool.create();
    this.counters = new IdTable<>(_ -> new CounterTracks(pool.create(), pool.create()));
    this.pools = new IdTable<>(_ -> pool.createOfHalves());
  }

  void commitStarted(long time, long transaction) {
    commit = transaction;
    pool.set(commits, time, 1, transaction);
  }

  void commitEnded(long time, long transaction) {
    if (commit == transaction) {
      pool.set(commits, time, 0, transaction);
    }
  }

  void aborted(long time, long transaction) {
    commitEnded(time, transaction);
    mark(time, "transaction " + transaction + " aborted");
  }

  void phase(long time, TaskTracker task, long transaction, long phase, boolean begins) {
    if (phase >= 0 && phase < PHASES) {
      pool.set(task.phases, time, begins ? (int) phase + 1 : 0, transaction);
    }
  }

  void discardDepth(long time, long extents, long bytes) {
    pool.set(discardDepth, time, 0, extents);
    pool.set(discardBytes, time, 0, bytes);
  }

  void discardList(long time, long list, long extents) {
    if (list >= 0 && list < LISTS) {
      pool.set(discardLists[(int) list], time, 0, extents);
    }
  }

  void discardSent(long time, long bytes) {
    pool.set(discardsSent, time, 0, discardsSent.lastValue() + 1);
    pool.set(discardSentBytes, time, 0, discardSentBytes.lastValue() + bytes);
  }

  void counterFolded(long time, long counter, long value) {
    if (IdTable.valid(counter)) {
      CounterTracks tracks = counters.at((int) counter);
      pool.set(tracks.value, time, 0, value);
      pool.set(tracks.folds, time, 0, tracks.folds.lastValue() + 1);
    }
  }

  void poolChanged(long time, long id, long alive, long busy) {
    if (IdTable.valid(id)) {
      pool.set(pools.at((int) id), time, 0, alive << 32 | (busy & 0xffff_ffffL));
    }
  }

  void knob(long time, long tunable, long from, long to) {
    if (tunable >= 0 && tunable < TUNABLES.length && knobs.size() < MAX_MARKS) {
      knobs.add(new KnobMark(time, TUNABLES[(int) tunable], from, to));
      knobsChanged = true;
    }
  }

  void command(long time, long command) {
    if (command >= 0 && command < COMMANDS.length) {
      mark(time, switch (COMMANDS[(int) command]) {
        case COMMIT_NOW -> "commit now";
        case COLD_REMOUNT -> "cold remount asked for";
        case STOP -> "stop";
      });
    }
  }

  void mark(long time, String text) {
    if (marks.size() < MAX_MARKS) {
      marks.add(new Mark(time, text));
      marksChanged = true;
    }
  }

  List<KnobMark> knobs() {
    if (knobsChanged) {
      knobView = List.copyOf(knobs);
      knobsChanged = false;
    }
    return knobView;
  }

  List<Mark> marks() {
    if (marksChanged) {
      markView = List.copyOf(marks);
      marksChanged = false;
    }
    return markView;
  }
}
