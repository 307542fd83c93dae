package io.extentscope.ui.view.work;

import io.extentscope.model.index.RunIndex;
import io.extentscope.model.situation.TaskText;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.TimeHistogram;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Tip;
import java.util.List;

/** Tells what lies under the pointer, and where the numbers come from. */
final class WorkHover {
  private WorkHover() {}

  static void paint(Drawing drawing, double width, double height, WorkLayout layout, Frame frame) {
    if (!frame.pointer().inside()) {
      return;
    }
    double x = frame.pointer().x();
    layout.at(x, frame.pointer().y())
        .ifPresent(place -> Tip.paint(drawing, width, height, frame, lines(place.row(), x, layout, frame)));
  }

  private static List<String> lines(WorkRow row, double x, WorkLayout layout, Frame frame) {
    long now = frame.snapshot().now();
    boolean plot = layout.scale().contains(x);
    long time =
        plot ? Math.clamp(layout.scale().time(x), 0, now) : frame.state().cursor().map(c -> c.time()).orElse(now);
    return switch (row) {
      case WorkRow.Pool pool -> pool(pool, time, frame.snapshot().index());
      case WorkRow.Queue queue -> layout.histogram().width() > 0 && x >= layout.histogram().x()
          ? times(queue.statistics())
          : queue(queue, time, frame.snapshot().index());
      case WorkRow.Item item -> List.of(
          item.function() + " of " + item.queue(),
          "executed by " + item.task().name() + " since " + Units.moment(item.item().since()),
          item.task().name() + " " + TaskText.of(item.at(), item.task()), TaskText.holds(item.at(), item.task()));
      case WorkRow.Line line -> List.of(line.text());
      case WorkRow.Heading _,WorkRow.Note _ -> List.of();
    };
  }

  private static List<String> pool(WorkRow.Pool row, long time, RunIndex index) {
    long workers = index.workPoolWorkers(row.state().id()).valueAt(time);
    long load = index.workPoolLoad(row.state().id()).valueAt(time);
    int running = TrackPainter.high(load);
    int listed = TrackPainter.low(load);
    boolean bound = (row.state().attributes().flags() & WorkRow.UNBOUND) == 0;
    String rule = bound
        ? "An item starts only while none is running; sleeping workers do not count."
        : "Its workers are never counted as running, so each item starts at once.";
    return List.of(
        "pool " + row.state().id() + ", " + row.title() + ", at " + Units.moment(time),
        TrackPainter.high(workers) + " workers, " + TrackPainter.low(workers) + " of them idle, " + running
            + " running",
        listed + " items wait in its list", rule, "Source: the pool's own counts, told at each change.");
  }

  private static List<String> queue(WorkRow.Queue row, long time, RunIndex index) {
    long load = index.workQueueLoad(row.id()).valueAt(time);
    QueueStatistics queue = row.statistics();
    return List.of(
        queue.name() + " at " + Units.moment(time),
        TrackPainter.high(load) + " items active in the pool with most of them; " + queue.maxActive() + " may be now",
        TrackPainter.low(load) + " items have no room in any pool and no worker sees them",
        "so far: " + queue.queued() + " queued, " + queue.executed() + " begun, " + queue.rescued()
            + " of them by the rescuer",
        "Source: the queue's own counts, told at each change.");
  }

  private static List<String> times(QueueStatistics queue) {
    return List.of(
        queue.name() + ", the run so far", "waited: " + text(queue.waits()), "ran: " + text(queue.runs()),
        "Columns double in time; their height is the logarithm of the count. Source: each item that began or ended.");
  }

  private static String text(TimeHistogram times) {
    return times.total() + " items, median " + Units.duration(times.p50()) + ", 99 % below "
        + Units.duration(times.p99())
        + ", longest " + Units.duration(times.max());
  }
}
