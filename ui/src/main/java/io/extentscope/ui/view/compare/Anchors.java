package io.extentscope.ui.view.compare;

import io.extentscope.model.compare.RunPair;
import io.extentscope.model.index.Mark;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.ui.run.TimeRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The moments of two runs that stand above each other, and the pair of commits that is looked at.
 *
 * @param a time of the one run
 * @param b time of the other run
 * @param text what these moments are
 * @param commits the commit of each run; empty if one has none
 */
record Anchors(long a, long b, String text, Optional<Commits> commits) {
  private static final double ROOM = 0.04;

  /** A commit of each run, the same one counted from the start. */
  record Commits(CommitRecord a, CommitRecord b) {}

  /**
   * The anchors for a way to align.
   *
   * @param transaction a commit of a that is chosen, else -1: then the longest one
   * @param near a time of a; of the marks that one is taken which is nearest to it
   */
  static Anchors of(RunPair pair, Alignment alignment, long transaction, long near) {
    Optional<Commits> commits = commits(pair, transaction);
    return switch (alignment) {
      case START -> start(commits);
      case COMMIT -> commits
          .map(both -> new Anchors(both.a().start(), both.b().start(),
              "0 is the start of commit " + both.a().transaction()
                  + (both.a().transaction() == both.b().transaction() ? "" : " and " + both.b().transaction()),
              commits))
          .orElseGet(() -> start(commits));
      case MARK -> mark(pair, near, commits);
    };
  }

  /** Both runs from their first to their last moment; of commits that stand above each other, only these. */
  TimeRange range(RunPair pair, Alignment alignment) {
    if (alignment == Alignment.COMMIT && commits.isPresent()) {
      long longest = Math.max(commits.get().a().took(), commits.get().b().took());
      return new TimeRange(-Math.round(longest * ROOM), Math.round(longest * (1 + ROOM)));
    }
    long end = Math.max(pair.a().snapshot().now() - a, pair.b().snapshot().now() - b);
    return new TimeRange(-Math.max(a, b), Math.max(1, end));
  }

  private static Anchors start(Optional<Commits> commits) {
    return new Anchors(0, 0, "0 is the start of both runs", commits);
  }

  private static Anchors mark(RunPair pair, long near, Optional<Commits> commits) {
    List<Mark> ofA = marks(pair.a().snapshot().index());
    List<Mark> ofB = marks(pair.b().snapshot().index());
    int count = Math.min(ofA.size(), ofB.size());
    if (count == 0) {
      return new Anchors(0, 0, "no mark in both runs; 0 is their start", commits);
    }
    int nearest = 0;
    for (int i = 1; i < count; i++) {
      if (Math.abs(ofA.get(i).time() - near) < Math.abs(ofA.get(nearest).time() - near)) {
        nearest = i;
      }
    }
    return new Anchors(ofA.get(nearest).time(), ofB.get(nearest).time(),
        "0 is the mark '" + ofA.get(nearest).text() + "'", commits);
  }

  private static List<Mark> marks(RunIndex index) {
    List<Mark> marks = new ArrayList<>(index.marks());
    index.knobs().forEach(knob -> marks.add(new Mark(knob.time(), knob.text())));
    marks.sort(Comparator.comparingLong(Mark::time));
    return marks;
  }

  private static Optional<Commits> commits(RunPair pair, long transaction) {
    List<CommitRecord> ofA = pair.a().commits();
    List<CommitRecord> ofB = pair.b().commits();
    if (ofA.isEmpty() || ofB.isEmpty()) {
      return Optional.empty();
    }
    CommitRecord chosen = ofA.stream().filter(commit -> commit.transaction() == transaction).findFirst()
        .orElseGet(() -> ofA.stream().max(Comparator.comparingLong(CommitRecord::took)).orElseThrow());
    int place = Math.min(ofA.indexOf(chosen), ofB.size() - 1);
    return Optional.of(new Commits(chosen, ofB.get(place)));
  }
}
