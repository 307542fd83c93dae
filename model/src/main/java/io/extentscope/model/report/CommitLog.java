package io.extentscope.model.report;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import java.util.ArrayList;
import java.util.List;

/** A commit as the kernel log of 2013 prints it: whole milliseconds, a minus before the lines of the critical section. */
public final class CommitLog {
  private static final List<List<CommitPhase>> LINES =
      List.of(
          List.of(CommitPhase.ROO, CommitPhase.RDR1, CommitPhase.CBG, CommitPhase.RDR2),
          List.of(CommitPhase.WC, CommitPhase.WPC, CommitPhase.WEW, CommitPhase.FPS),
          List.of(CommitPhase.WW, CommitPhase.CS, CommitPhase.RDI, CommitPhase.RDR3),
          List.of(CommitPhase.CFR, CommitPhase.CCR, CommitPhase.PEC),
          List.of(CommitPhase.WRW, CommitPhase.WRS));

  private CommitLog() {}

  /** The lines of one commit. */
  public static List<String> lines(CommitRecord commit) {
    String transaction = "txn[" + commit.transaction() + "]";
    List<String> lines = new ArrayList<>();
    lines.add(
        transaction + " COMMIT took " + millis(commit.took()) + " ms committers=" + commit.committers() + " open="
            + millis(commit.open()) + "ms blocked=" + millis(commit.blocked()) + "ms");
    for (List<CommitPhase> phases : LINES) {
      StringBuilder line = new StringBuilder(phases.getFirst().critical() ? "-" : "").append(transaction);
      for (CommitPhase phase : phases) {
        line.append(' ').append(phase.abbreviation()).append(':').append(millis(commit.phase(phase)));
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static long millis(long nanos) {
    return nanos / 1_000_000;
  }
}
