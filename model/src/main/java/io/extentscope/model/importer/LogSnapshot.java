package io.extentscope.model.importer;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts the runs of a log one behind the other, so that the views for runs of our own can show them. */
public final class LogSnapshot {
  private static final long BETWEEN_RUNS = 1_000_000_000L;

  private final RecordingWriter writer;
  private final List<CommitRecord> commits = new ArrayList<>();
  private int tasks;
  private long events;

  private LogSnapshot(String name) {
    Provenance none = Provenance.none();
    writer = new RecordingWriter(
        new Provenance("a kernel", name, "", 0, TimeMode.LIVE, "", "", none.tunables(), none.inputs()), Long.MAX_VALUE);
  }

  /** The picture of all runs of a log of a name. */
  public static RunSnapshot of(String name, List<LoggedRun> runs) {
    LogSnapshot snapshot = new LogSnapshot(name);
    long offset = 0;
    for (LoggedRun run : runs) {
      snapshot.add(run, offset);
      offset += run.end() + BETWEEN_RUNS;
    }
    return snapshot.picture(offset - BETWEEN_RUNS, runs);
  }

  private void add(LoggedRun run, long offset) {
    Map<Integer, Integer> taskOfPid = new TreeMap<>();
    for (LoggedEvent event : run.events()) {
      boolean scan = event.kind() == LoggedEvent.Kind.SCAN_STARTED || event.kind() == LoggedEvent.Kind.SCAN_DONE;
      int task = taskOfPid.computeIfAbsent(event.pid(), pid -> {
        writer.defineTask(tasks, "pid " + pid, scan ? "caching" : "commit");
        return tasks++;
      });
      append(event, offset, task);
    }
    for (CommitRecord commit : run.commits()) {
      commits.add(new CommitRecord(
          commit.transaction(), commit.start() + offset, commit.took(), commit.open(), commit.blocked(),
          commit.committers(), commit.extWriters(), commit.writers(), commit.phases(), commit.extentCommit()));
    }
  }

  private void append(LoggedEvent event, long offset, int task) {
    EventKind kind = switch (event.kind()) {
      case COMMIT_STARTED -> EventKind.COMMIT_STARTED;
      case TRIGGERED -> EventKind.CACHING_TRIGGERED;
      case SCAN_STARTED -> EventKind.CACHING_STARTED;
      case SCAN_DONE -> EventKind.CACHING_FINISHED;
      case COMMIT_ENDED -> EventKind.COMMIT_ENDED;
    };
    // A log does not tell what a scan found, nor in this line how long newcomers were blocked.
    boolean scanDone = event.kind() == LoggedEvent.Kind.SCAN_DONE;
    writer.append(offset + event.time(), task, -1, kind.ordinal(), event.subject(), scanDone ? 0 : event.value(), 0);
    events++;
  }

  private RunSnapshot picture(long end, List<LoggedRun> runs) {
    writer.publish();
    Recording recording = writer.view();
    RunIndex index = new RunIndex();
    index.update(recording);
    RunStatistics none = RunStatistics.empty();
    RunStatistics statistics = new RunStatistics(
        none.locks(), none.counters(), commits, runs.getLast().statistics().caching(), none.discard(), none.workload(),
        events, 0, 0, tasks, 0);
    TunableSet tunables = recording.provenance().tunables();
    return new RunSnapshot(
        RunState.ENDED, "", TimeMode.LIVE, end, 0, recording, index, statistics, SpaceMap.empty(), tunables, tunables,
        1);
  }
}
