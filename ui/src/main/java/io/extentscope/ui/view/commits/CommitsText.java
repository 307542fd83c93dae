package io.extentscope.ui.view.commits;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import io.extentscope.samples.PublishedCommit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A commit in words and numbers, in the order of the 2013 kernel log. */
final class CommitsText {
  private CommitsText() {}

  static String summary(CommitRecord commit) {
    long share = commit.took() == 0 ? 0 : Math.round(1000.0 * commit.blocked() / commit.took());
    return "critical section " + Units.duration(commit.blocked()) + " (" + share / 10 + "." + share % 10 + " %)   took "
        + Units.duration(commit.took()) + "   committers " + commit.committers() + "   open "
        + Units.duration(commit.open());
  }

  static List<String> tip(CommitRecord commit) {
    List<String> lines = new ArrayList<>();
    lines.add("transaction " + commit.transaction() + " took " + Units.duration(commit.took()));
    addPhases(commit, lines);
    lines.add("started at " + Units.moment(commit.start()));
    return lines;
  }

  static List<String> tip(PublishedCommit published) {
    List<String> lines = new ArrayList<>();
    lines.add(published.variant() + ", try " + published.attempt() + ", published " + published.year() + ": "
        + Units.duration(published.commit().took()));
    addPhases(published.commit(), lines);
    return lines;
  }

  private static void addPhases(CommitRecord commit, List<String> lines) {
    lines.add("critical section " + Units.duration(commit.blocked()) + ", open " + Units.duration(commit.open())
        + ", committers " + commit.committers() + ", writers " + commit.writers());
    for (CommitPhase phase : CommitPhase.values()) {
      if (commit.took() > 0 && commit.phase(phase) * 50 >= commit.took()) {
        lines.add(phase.abbreviation() + "  " + phase.title() + "  " + Units.duration(commit.phase(phase)));
      }
    }
  }

  /** A phase of a commit: name, work, value and share. */
  static List<String> tip(CommitRecord commit, CommitPhase phase) {
    long sum = 0;
    for (CommitPhase each : CommitPhase.values()) {
      sum += commit.phase(each);
    }
    long nanos = commit.phase(phase);
    double share = sum == 0 ? 0 : 100.0 * nanos / sum;
    return List.of(
        phase.abbreviation() + ": " + phase.title(),
        PhaseWork.of(phase),
        String.format(Locale.ROOT, "%s, %.1f %% of all phases", Units.duration(nanos), share)
            + (commit.committers() > 1 ? ", the sum over " + commit.committers() + " committers" : ""),
        phase.critical() ? "newcomers are blocked" : "newcomers go on");
  }
}
