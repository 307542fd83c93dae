package io.extentscope.ui.view.work;

import io.extentscope.model.index.Situation;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.ui.view.Frame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Which rows there are: pools and queues that ever had work, what is in flight at the cursor or now, the kernel log until then. */
final class WorkRows {
  private static final int MOST_ITEMS = 12;

  private WorkRows() {}

  /** Pools and queues. */
  static List<WorkRow> tracks(Frame frame) {
    RunSnapshot snapshot = frame.snapshot();
    WorkStatistics work = snapshot.statistics().work();
    List<WorkRow> rows = new ArrayList<>();
    rows.add(new WorkRow.Heading("Pools of workers", "workers over time; one for each CPU and priority"));
    work.pools().stream()
        .filter(pool -> snapshot.index().workPoolLoad(pool.id()).size() > 1)
        .forEach(pool -> rows.add(new WorkRow.Pool(pool)));
    rows.add(new WorkRow.Heading("Work queues", "active items of the fullest pool over time"));
    IntStream.range(0, work.queues().size())
        .filter(id -> work.queues().get(id).queued() > 0)
        .forEach(id -> rows.add(new WorkRow.Queue(id, work.queues().get(id))));
    return rows;
  }

  /** Items in flight and the log. */
  static List<WorkRow> lists(Frame frame) {
    List<WorkRow> rows = new ArrayList<>();
    addItems(rows, frame);
    List<WorkRow.Line> lines = lines(frame);
    rows.add(new WorkRow.Heading("Kernel log", lines.isEmpty() ? "" : "newest last"));
    rows.addAll(lines);
    if (lines.isEmpty()) {
      rows.add(new WorkRow.Note("Neither the watchdog nor the detection of hogs has printed anything."));
    }
    return rows;
  }

  private static void addItems(List<WorkRow> rows, Frame frame) {
    Optional<Situation> situation = frame.situation();
    List<WorkRow.Item> items = situation.map(at -> items(at, frame.snapshot().statistics().work())).orElseGet(List::of);
    rows.add(new WorkRow.Heading("In flight", items.isEmpty() ? ""
        : (items.size() == 1 ? "one work item" : items.size() + " work items, the longest first")));
    items.stream().limit(MOST_ITEMS).forEach(rows::add);
    if (items.size() > MOST_ITEMS) {
      rows.add(new WorkRow.Note("and " + (items.size() - MOST_ITEMS) + " more; the Situation tells of all tasks"));
    } else if (items.isEmpty()) {
      rows.add(
          new WorkRow.Note(situation.isEmpty() ? "The events of this moment were let go." : "Nothing is executed."));
    }
  }

  private static List<WorkRow.Item> items(Situation at, WorkStatistics work) {
    return at.tasks().stream()
        .flatMap(task -> task.work().item().stream().map(item -> new WorkRow.Item(
            at, task, item, name(work.functions(), item.function()),
            name(work.queues().stream().map(queue -> queue.name()).toList(), item.queue()))))
        .sorted(Comparator.comparingLong(row -> row.item().since()))
        .toList();
  }

  private static String name(List<String> names, int number) {
    return number >= 0 && number < names.size() ? names.get(number) : "number " + number;
  }

  private static List<WorkRow.Line> lines(Frame frame) {
    long until = frame.state().cursor().map(cursor -> cursor.time()).orElse(Long.MAX_VALUE);
    return frame.snapshot().statistics().work().log().stream()
        .filter(line -> time(line) <= until).map(WorkRow.Line::new).toList();
  }

  /** Time of a line of the log, {@code [72.001234] text}, in nanoseconds; 0 if it has none. */
  private static long time(String line) {
    int end = line.indexOf(']');
    try {
      return line.startsWith("[") && end > 0 ? Math.round(Double.parseDouble(line.substring(1, end)) * 1e9) : 0;
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
