package io.extentscope.model.importer;

import io.extentscope.model.statistics.CommitRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Collects the lines of one run. */
final class RunBuilder {
  private static final Pattern STARTED = Pattern.compile("txn\\[(\\d{1,18})] COMMIT extwr:(\\d{1,9}) wr:(\\d{1,9})");
  private static final Pattern TOOK =
      Pattern.compile(
          "txn\\[(\\d{1,18})] COMMIT took (\\d{1,9}) ms committers=(\\d{1,9}) open=(\\d{1,9})ms blocked=(\\d{1,9})ms");
  private static final Pattern PHASES = Pattern.compile("txn\\[(\\d{1,18})]((?: [a-z]+\\d?:\\d{1,9})+)");
  private static final Pattern CACHING =
      Pattern.compile("(trigger|start|done) caching BG\\[\\w+:(\\d{1,18}):(\\d{1,18})](?: took=(\\d{1,9})ms.*)?");
  private static final long MILLI = 1_000_000;

  private final String title;
  private final List<LoggedEvent> events = new ArrayList<>();
  private final List<CommitRecord> commits = new ArrayList<>();
  private long begin = -1;
  private long last;
  private @Nullable CommitBuilder commit;

  RunBuilder(String title) {
    this.title = title;
  }

  /** The time since the run's first line; the clock of a log may not go back. */
  long since(long time) {
    if (begin < 0) {
      begin = time;
    }
    last = Math.max(last, time - begin);
    return last;
  }

  /**
   * Takes a message; one about something else is passed over.
   *
   * @throws IllegalArgumentException if it is about a commit and makes no sense
   */
  void take(long time, int pid, String message) {
    Matcher caching = CACHING.matcher(message);
    if (caching.matches()) {
      LoggedEvent.Kind kind = switch (caching.group(1)) {
        case "trigger" -> LoggedEvent.Kind.TRIGGERED;
        case "start" -> LoggedEvent.Kind.SCAN_STARTED;
        default -> LoggedEvent.Kind.SCAN_DONE;
      };
      add(time, pid, kind, Long.parseLong(caching.group(2)), Long.parseLong(caching.group(3)));
    } else if (message.startsWith("txn[")) {
      transaction(time, pid, message);
    } else if (message.contains(" caching BG[")) {
      throw new IllegalArgumentException("not understood: '" + shortened(message) + "'");
    }
  }

  /** What is not whole, or an empty string. */
  String missing() {
    return commit == null ? "" : commit.missing();
  }

  /** A run without a commit is none. */
  void addTo(List<LoggedRun> runs) {
    if (!commits.isEmpty()) {
      runs.add(new LoggedRun(title, commits, events));
    }
  }

  private void transaction(long time, int pid, String message) {
    Matcher started = STARTED.matcher(message);
    Matcher took = TOOK.matcher(message);
    Matcher phases = PHASES.matcher(message);
    if (started.matches()) {
      refuseAnother(message);
      long transaction = Long.parseLong(started.group(1));
      int extWriters = Integer.parseInt(started.group(2));
      int writers = Integer.parseInt(started.group(3));
      commit = new CommitBuilder(transaction, time, extWriters, writers);
      add(time, pid, LoggedEvent.Kind.COMMIT_STARTED, transaction, writers);
    } else if (took.matches()) {
      CommitBuilder ended = commitOf(took.group(1), message);
      ended.end(
          Long.parseLong(took.group(2)) * MILLI, Integer.parseInt(took.group(3)), Long.parseLong(took.group(4)) * MILLI,
          Long.parseLong(took.group(5)) * MILLI);
      add(time, pid, LoggedEvent.Kind.COMMIT_ENDED, ended.transaction(), ended.took());
    } else if (phases.matches()) {
      CommitBuilder open = commitOf(phases.group(1), message);
      open.phases(phases.group(2).strip());
      if (open.whole()) {
        commits.add(open.build());
        commit = null;
      }
    } else {
      throw new IllegalArgumentException("not understood: '" + shortened(message) + "'");
    }
  }

  private CommitBuilder commitOf(String transaction, String message) {
    if (commit == null || commit.transaction() != Long.parseLong(transaction)) {
      throw new IllegalArgumentException("no commit of this transaction has started: '" + shortened(message) + "'");
    }
    return commit;
  }

  private void refuseAnother(String message) {
    if (commit != null) {
      throw new IllegalArgumentException(commit.missing() + " when another starts: '" + shortened(message) + "'");
    }
  }

  private void add(long time, int pid, LoggedEvent.Kind kind, long subject, long value) {
    events.add(new LoggedEvent(time, pid, kind, subject, value));
  }

  /** A message as an error quotes it. */
  static String shortened(String message) {
    return message.length() > 80 ? message.substring(0, 80) + "..." : message;
  }
}
