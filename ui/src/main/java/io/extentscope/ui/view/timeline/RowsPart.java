package io.extentscope.ui.view.timeline;

import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Catalog;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.DensePart;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.TimeScale;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the rows show, without their names: the part of the timeline with most rectangles.
 *
 * @param rows those that can be seen, from the part's upper edge
 * @param scale from the part's left edge
 * @param x of its left edge
 * @param y of its upper edge
 * @param width in pixels
 * @param height in pixels
 * @param index what is known of the run
 * @param catalog names
 * @param now to which time anything is known
 * @param events how many the index has taken in at least: it gives other answers when there are more
 * @param theme colours
 */
record RowsPart(
    List<Row> rows, TimeScale scale, int x, int y, int width, int height, RunIndex index, Catalog catalog, long now,
    long events, Theme theme) implements DensePart {

  static RowsPart of(TimelineLayout layout, RunSnapshot snapshot, Theme theme) {
    int left = (int) Math.floor(layout.scale().left());
    int height = (int) Math.max(0, Math.ceil(layout.bottom() - layout.top()));
    TimeScale scale = new TimeScale(layout.scale().range(), layout.scale().left() - left, layout.scale().width());
    List<Row> visible = layout.rows().stream().map(row -> row.movedBy(-layout.top()))
        .filter(row -> row.y() + row.height() > 0 && row.y() < height).toList();
    int width = (int) Math.max(0, Math.ceil(layout.width()) - left);
    return new RowsPart(visible, scale, left, (int) layout.top(), width, height, snapshot.index(),
        snapshot.recording().catalog(), snapshot.now(), snapshot.recording().end(), theme);
  }

  @Override
  public Consumer<Drawing> paint(Drawing drawing, int squeeze) {
    TimeScale used = new TimeScale(scale.range(), scale.left() / squeeze, scale.width() / squeeze);
    LockRowPainter locks = new LockRowPainter(drawing, used, theme, catalog);
    TaskRowPainter tasks = new TaskRowPainter(drawing, used, theme);
    // What holds now has no end yet, and nothing is known of the time after now.
    double end = Math.max(used.left(), Math.ceil(used.x(now)) + 1);
    drawing.push(0, 0, Math.min(end, Math.ceilDiv(width, squeeze)), height);
    for (Row row : rows) {
      switch (row.kind()) {
        case LOCK -> locks.paintOwners(index.lock(row.id()), row);
        case WAITERS -> locks.paintWaiters(index.lock(row.id()), row);
        case TASK -> tasks.paint(index, row);
        case KNOBS -> throw new IllegalStateException("the knob lane is not one of the scrolled rows");
      }
    }
    drawing.pop();
    return locks::paintLabels;
  }

  @Override
  public Optional<Stretch> from(DensePart older) {
    if (!(older instanceof RowsPart before) || !index.equals(before.index) || rows.isEmpty() || before.rows.isEmpty()) {
      return Optional.empty();
    }
    Optional<Row> same = before.rows.stream()
        .filter(row -> row.id() == rows.getFirst().id() && row.kind() == rows.getFirst().kind()).findFirst();
    double stretch =
        (double) before.scale.range().length() / scale.range().length() * scale.width() / before.scale.width();
    double left = scale.left()
        + (double) (before.scale.range().from() - scale.range().from()) / scale.range().length() * scale.width()
        - before.scale.left() * stretch;
    return same.map(row -> new Stretch(left, rows.getFirst().y() - row.y(), stretch));
  }
}
