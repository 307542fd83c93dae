package io.extentscope.ui.view.timeline;

import io.extentscope.model.situation.WaitChain;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.view.Frame;
import java.util.List;
import java.util.Optional;

/** Dashed arrows from a task that waits to whoever holds what it waits for, for at most three steps. */
final class WaitArrows {
  private static final int STEPS = 3;
  private static final double DASH = 5;
  private static final double HEAD = 5;

  private WaitArrows() {}

  /** Paints the arrows of the task in a row at the time under a place. */
  static void paint(Drawing drawing, TimelineLayout layout, Frame frame, Row row, double x) {
    long time = Math.min(layout.scale().time(x), frame.snapshot().now());
    List<WaitChain.Link> links =
        frame.snapshot().situation(time).map(at -> WaitChain.of(at, row.id()).links()).orElse(List.of());
    int color = frame.theme().text();
    for (int i = 0; i + 1 < links.size() && i < STEPS; i++) {
      Optional<Row> from = row(layout, links.get(i).task());
      Optional<Row> to = row(layout, links.get(i + 1).task());
      if (from.isPresent() && to.isPresent()) {
        arrow(drawing, x + 4 * i, middle(from.get()), middle(to.get()), color);
      }
    }
    if (links.size() - 1 > STEPS) {
      String more = "+" + (links.size() - 1 - STEPS) + " more";
      drawing.text(more, x + 6, layout.bottom() - 6, TextStyle.SMALL, color);
    }
  }

  private static Optional<Row> row(TimelineLayout layout, int task) {
    return layout.rows().stream()
        .filter(row -> row.kind() == Row.Kind.TASK && row.id() == task)
        .filter(row -> row.y() >= layout.top() && row.y() + row.height() <= layout.bottom())
        .findFirst();
  }

  private static double middle(Row row) {
    return row.y() + row.height() / 2;
  }

  private static void arrow(Drawing drawing, double x, double from, double to, int color) {
    double direction = Math.signum(to - from);
    double end = to - direction * HEAD;
    for (double y = from; direction != 0 && (end - y) * direction > 0; y += direction * 2 * DASH) {
      double until = (y + direction * DASH - end) * direction > 0 ? end : y + direction * DASH;
      drawing.line(x, y, x, until, 1.5, color);
    }
    double[] xs = {x - HEAD, x + HEAD, x};
    double[] ys = {end, end, to};
    drawing.fillPolygon(xs, ys, 3, color);
  }
}
