package io.extentscope.ui.view.properties;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.Situation;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.recording.TaskInfo;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.situation.SituationText;
import io.extentscope.model.situation.TaskText;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The properties of what is selected; of the chosen range of time, if nothing else is. */
final class Properties {
  private static final int NAMES = 12;

  /** A property; a heading has no value. */
  record Property(String name, String value) {}

  private final RunSnapshot snapshot;
  private final Frame frame;
  private final List<Property> all = new ArrayList<>();

  private Properties(Frame frame) {
    this.frame = frame;
    snapshot = frame.snapshot();
  }

  /** The properties, headed by what they belong to; none if nothing is selected. */
  static List<Property> of(Frame frame) {
    Properties properties = new Properties(frame);
    switch (frame.selection().get()) {
      case Selection.OfLock(int id) -> properties.lock(snapshotLock(frame, id));
      case Selection.OfTask(int id) -> properties.task(frame.snapshot().recording().catalog().task(id));
      case Selection.OfGroup(long start) -> properties.group(start);
      case Selection.OfAddress(long group, long address) -> properties.address(group, address);
      case Selection.OfCommit(long transaction) -> properties.commit(transaction);
      case Selection.Nothing() -> {
        // The range follows below.
      }
    }
    frame.state().selected().ifPresent(properties::range);
    return properties.all;
  }

  private static LockInfo snapshotLock(Frame frame, int id) {
    return frame.snapshot().recording().catalog().lock(id);
  }

  private void lock(LockInfo lock) {
    heading("lock " + lock.name());
    add("class", lock.lockClass());
    Optional<Situation> at = frame.situation();
    Optional<Situation.OfLock> state = at.flatMap(now -> now.lock(lock.id()));
    add("held by", state.map(held -> SituationText.holders(at.orElseThrow(), held, NAMES)).orElse("nobody"));
    add("waiting",
        state.map(held -> SituationText.waiters(at.orElseThrow(), held, NAMES)).filter(text -> !text.isEmpty())
            .orElse("nobody"));
    snapshot.statistics().locks().stream()
        .filter(counted -> counted.lockClass().equals(lock.lockClass()) && counted.acquisitions() > 0)
        .forEach(this::counted);
  }

  private void counted(LockStatistics lock) {
    heading("all locks of the class, " + (lock.mode() == LockMode.SHARED ? "shared" : "exclusive"));
    add("acquisitions",
        Units.count(lock.acquisitions()) + ", of which " + Units.count(lock.contentions()) + " had to wait");
    add("waits",
        "mean " + Units.duration(Math.round(lock.waitAvgNs())) + ", longest " + Units.duration(lock.waitMaxNs())
            + ", sum " + Units.duration(lock.waitTotalNs()));
    add("holds",
        "mean " + Units.duration(Math.round(lock.holdAvgNs())) + ", longest " + Units.duration(lock.holdMaxNs())
            + ", sum " + Units.duration(lock.holdTotalNs()));
  }

  private void task(TaskInfo task) {
    heading("task " + task.name());
    add("role", task.role());
    Optional<Situation> at = frame.situation();
    Optional<Situation.OfTask> state = at.flatMap(now -> now.task(task.id()));
    add("state", state.map(now -> now.state().name().toLowerCase(Locale.ROOT).replace('_', ' ')).orElse("not there"));
    state.ifPresent(now -> {
      add("does", TaskText.of(at.orElseThrow(), now));
      add("locks", TaskText.holds(at.orElseThrow(), now));
    });
  }

  private void group(long start) {
    Optional<GroupSpace> found = snapshot.space().groups().stream().filter(group -> group.start() == start).findFirst();
    heading("block group " + start);
    if (found.isEmpty()) {
      add("state", "it is gone");
      return;
    }
    GroupSpace group = found.get();
    add("holds", group.flagNames());
    add("from, to", group.start() + ", " + group.end());
    add("length", Units.size(group.length()));
    add("caching", group.state().name().toLowerCase(Locale.ROOT));
    add("used", share(group.used(), group));
    add("reserved", share(group.reserved(), group));
    add("pinned", share(group.pinned(), group));
    add("known free", share(group.freeBytes(), group) + ", in " + group.free().length() / 2 + " ranges");
    add("not discarded", Units.size(group.untrimmedBytes()));
  }

  private static String share(long bytes, GroupSpace group) {
    return String.format(Locale.ROOT, "%s (%.1f %%)", Units.size(bytes), 100.0 * bytes / group.length());
  }

  private void address(long group, long address) {
    heading("address " + address);
    frame.state().owner().filter(owner -> owner.address() == address)
        .ifPresent(owner -> owner.lines().forEach(line -> add("owner", line)));
    group(group);
  }

  private void commit(long transaction) {
    heading("commit of transaction " + transaction);
    Optional<CommitRecord> found =
        snapshot.statistics().commits().stream().filter(commit -> commit.transaction() == transaction).findFirst();
    if (found.isEmpty()) {
      add("state", "it is no longer kept");
      return;
    }
    CommitRecord commit = found.get();
    add("began at", Units.moment(commit.start()));
    add("took", Units.duration(commit.took()));
    add("critical section", Units.duration(commit.blocked()));
    add("open before", Units.duration(commit.open()));
    add("committers, writers",
        commit.committers() + ", " + commit.writers() + " (" + commit.extWriters() + " external)");
    for (CommitPhase phase : CommitPhase.values()) {
      add(phase.abbreviation() + " " + phase.title(), Units.duration(commit.phase(phase)));
    }
  }

  private void range(TimeRange range) {
    heading("range T1 to T2");
    add("T1", Units.moment(range.from()));
    add("T2", Units.moment(range.to()));
    add("length", Units.duration(range.length()));
    long commits = snapshot.statistics().commits().stream()
        .filter(commit -> commit.start() <= range.to() && commit.start() + commit.took() >= range.from()).count();
    add("commits in it", Long.toString(commits));
  }

  private void heading(String text) {
    all.add(new Property(text, ""));
  }

  private void add(String name, String value) {
    all.add(new Property(name, value));
  }
}
