package io.extentscope.ui.view.space;

import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.SpaceBase;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Free space by block group: an address reads from left to right, and what is not known is not free. */
public final class SpaceView implements View {
  private static final double FOOT = 38;

  private record Cached(GroupSpace group, int width, long base, Band band) {}

  private final Map<Long, Cached> bands = new HashMap<>();
  private double scroll;

  @Override
  public String id() {
    return "space";
  }

  @Override
  public String title() {
    return "Free space per block group";
  }

  @Override
  public String note(Frame frame) {
    List<GroupSpace> groups = frame.snapshot().space().groups();
    long done = groups.stream().filter(group -> group.state() == CachingState.FINISHED).count();
    return groups.isEmpty() ? "" : done + " of " + groups.size() + " groups cached";
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    List<GroupSpace> groups = frame.snapshot().space().groups();
    Theme theme = frame.theme();
    if (groups.isEmpty()) {
      drawing.text("No block groups known yet.", width / 2, height / 2, TextStyle.BODY.center(), theme.muted());
      return;
    }
    SpaceLayout layout = layout(width, height, frame);
    Map<Long, Long> scans = scansAtCursor(frame);
    for (SpaceLayout.Row row : layout.rows()) {
      row(drawing, layout, row, frame);
      Optional.ofNullable(scans.get(row.group().start())).ifPresent(address -> drawing.fillRect(
          layout.x(row.group(), address) - 1, row.y() - 1, 2, row.band() + 2, theme.text()));
    }
    FreeHistogram histogram = FreeHistogram.of(groups);
    if (layout.histogramLeft() < width) {
      histogram(drawing, layout.histogramLeft(), width - 10, layout.bottom(), histogram, theme);
    }
    String line = "line = caching cursor" + (scans.isEmpty() ? "" : ", dark: at the time cursor");
    foot(drawing, width, height,
        List.of("dotted = not yet known", line, "largest free " + Units.size(histogram.largest()),
            String.format(Locale.ROOT, "fragmentation %.3f", histogram.fragmentation())),
        theme);
    new ChangesPainter(drawing, theme).legend(10, height - 24, width - 10, frame.spaceBase().commit());
    double box = OwnerBox.height(frame.state().owner(), height);
    frame.state().owner().ifPresent(answer -> OwnerBox.paint(drawing, answer, width, height - FOOT, box, theme));
    layout.rowAt(frame.pointer().y()).ifPresent(row -> {
      if (frame.pointer().inside() && frame.pointer().x() < layout.left() + layout.bandWidth()) {
        long address = layout.address(row.group(), frame.pointer().x());
        Tip.paint(drawing, width, height, frame, SpaceHover.lines(row.group(), address));
      }
    });
  }

  /** The legend and what the histogram comes to; what does not fit is left out whole. */
  private static void foot(Drawing drawing, double width, double height, List<String> parts, Theme theme) {
    double x = 10;
    for (String part : parts) {
      double end = x + drawing.textWidth(part, TextStyle.SMALL);
      if (end > width - 10) {
        return;
      }
      drawing.text(part, x, height - 8, TextStyle.SMALL, theme.muted());
      x = end + 12;
    }
  }

  SpaceLayout layout(double width, double height, Frame frame) {
    double box = OwnerBox.height(frame.state().owner(), height);
    return SpaceLayout.of(width, height - box, frame.snapshot().space().groups(), scroll);
  }

  void scroll(double pixels, double most) {
    scroll = Math.clamp(pixels, 0, most);
  }

  double scroll() {
    return scroll;
  }

  /** How far the scans that run at the time cursor have got there, by group; of the rest no recording tells. */
  private static Map<Long, Long> scansAtCursor(Frame frame) {
    Map<Long, Long> scans = new HashMap<>();
    if (frame.state().cursor().isPresent()) {
      frame.situation().ifPresent(at -> at.tasks().stream().filter(task -> task.work().group() >= 0)
          .forEach(task -> scans.put(task.work().group(), task.work().address())));
    }
    return scans;
  }

  private void row(Drawing drawing, SpaceLayout layout, SpaceLayout.Row row, Frame frame) {
    Theme theme = frame.theme();
    GroupSpace group = row.group();
    double base = row.y() + row.band() / 2 + 4;
    if (frame.selection().isGroup(group.start())) {
      drawing.fillRect(4, row.y() - 1, layout.left() + layout.bandWidth() + 64, row.height(), theme.bar());
    }
    String label =
        (group.metadata() ? group.data() ? "DM " : "M " : group.data() ? "D " : "S ") + Units.size(group.start());
    if (row.labelled()) {
      drawing.text(drawing.fit(label, layout.left() - 14, TextStyle.SMALL), 10, base, TextStyle.SMALL, theme.text());
      drawing.text(share(group), layout.left() + layout.bandWidth() + 64, base, TextStyle.SMALL.right(), theme.muted());
    }
    Band band = band(group, layout.bandWidth(), frame.spaceBase());
    drawing.strip(layout.left(), row.y(), row.band(), band.colors());
    if (band.known() < layout.bandWidth()) {
      drawing.dots(layout.left() + band.known(), row.y(), layout.bandWidth() - band.known(), row.band(),
          theme.unknown());
    }
    new ChangesPainter(drawing, theme).paint(band, layout.left(), row.y(), row.band());
    if (frame.selection().get() instanceof Selection.OfAddress(long of, long address) && of == group.start()) {
      drawing.strokeRect(layout.x(group, address) - 2, row.y() - 1, 5, row.band() + 2, 0, theme.accent());
    }
    if (group.state() == CachingState.STARTED) {
      drawing.fillRect(layout.left() + band.known() - 1, row.y() - 1, 2, row.band() + 2, Theme.WAIT_EXCLUSIVE);
    }
  }

  private Band band(GroupSpace group, int width, SpaceBase base) {
    Cached cached = bands.get(group.start());
    if (cached == null || !sameObject(cached.group(), group) || cached.width() != width
        || cached.base() != base.commit()) {
      GroupChanges changes =
          base.group(group.start()).map(before -> GroupChanges.between(before, group)).orElse(GroupChanges.NONE);
      cached = new Cached(group, width, base.commit(), Band.of(group, changes, width));
      bands.put(group.start(), cached);
    }
    return cached.band();
  }

  // Unchanged groups are the same object from one snapshot to the next; comparing all their ranges would cost as much
  // as computing the band again.
  @SuppressWarnings("ReferenceEquality")
  private static boolean sameObject(GroupSpace one, GroupSpace other) {
    return one == other;
  }

  private static String share(GroupSpace group) {
    return switch (group.state()) {
      case FINISHED -> String.format(Locale.ROOT, "%.1f %% free", 100.0 * group.freeBytes() / group.length());
      case ERROR -> "failed";
      case NO, STARTED -> "?";
    };
  }

  private static void histogram(
      Drawing drawing, double left, double right, double bottom, FreeHistogram histogram, Theme theme) {
    drawing.text("free extents by size", left, 18, TextStyle.SMALL, theme.muted());
    if (histogram.total() == 0) {
      return;
    }
    double most = 1;
    for (int i = histogram.firstBucket(); i <= histogram.lastBucket(); i++) {
      most = Math.max(most, (double) histogram.bytes(i));
    }
    double y = 26;
    double step = Math.min(16, (bottom - y) / (histogram.lastBucket() - histogram.firstBucket() + 1));
    double bar = right - left - 92;
    for (int i = histogram.firstBucket(); i <= histogram.lastBucket() && step >= 9; i++) {
      drawing.text(Units.size(1L << i), left + 46, y + step - 4, TextStyle.SMALL.right(), theme.muted());
      double length = bar * (double) histogram.bytes(i) / most;
      drawing.fillRect(left + 50, y + 2, Math.max(histogram.count(i) > 0 ? 1.0 : 0.0, length), step - 4,
          Argb.withAlpha(theme.outline(), 0.9));
      drawing.text(Units.count((double) histogram.count(i)), right, y + step - 4, TextStyle.SMALL.right(),
          theme.muted());
      y += step;
    }
  }
}
