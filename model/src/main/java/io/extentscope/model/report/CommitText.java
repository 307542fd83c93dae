package io.extentscope.model.report;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Commits as text for people: a table of the last ones, and the newest as a kernel log has them. */
final class CommitText {
  private static final int MAX_COMMITS = 40;
  private static final int MAX_LOGGED = 3;
  /** A phase in which no commit spent a millisecond has no column. */
  private static final long WORTH_A_COLUMN = 1_000_000;

  private CommitText() {}

  /** Writes both; nothing if there is no commit. */
  static void write(List<CommitRecord> commits, Appendable out) throws IOException {
    if (commits.isEmpty()) {
      return;
    }
    int from = Math.max(0, commits.size() - MAX_COMMITS);
    out.append("\nCommits").append(from > 0 ? " (the last " + MAX_COMMITS + " of " + commits.size() + ")" : "")
        .append('\n');
    List<CommitRecord> shown = commits.subList(from, commits.size());
    table(shown).write(out);
    out.append("\nAs the kernel log of 2013 prints them\n");
    for (CommitRecord commit : commits.subList(Math.max(0, commits.size() - MAX_LOGGED), commits.size())) {
      for (String logged : CommitLog.lines(commit)) {
        out.append("  ").append(logged).append('\n');
      }
    }
  }

  private static TextTable table(List<CommitRecord> shown) {
    List<CommitPhase> phases = Arrays.stream(CommitPhase.values())
        .filter(phase -> shown.stream().anyMatch(commit -> commit.phase(phase) >= WORTH_A_COLUMN))
        .toList();
    List<String> heads = new ArrayList<>(List.of("transaction", "start", "took", "blocked"));
    phases.forEach(phase -> heads.add(phase.abbreviation()));
    TextTable table = new TextTable(heads.toArray(String[]::new));
    for (CommitRecord commit : shown) {
      List<Object> row = new ArrayList<>(List.of(
          commit.transaction(), Units.moment(commit.start()), Units.duration(commit.took()),
          Units.duration(commit.blocked())));
      phases.forEach(phase -> row.add(Units.duration(commit.phase(phase))));
      table.row(row.toArray());
    }
    return table;
  }
}
