package io.extentscope.ui.view.space;

import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;

/**
 * Marks on a band: at its top what was allocated (solid, dark edge) or freed (hollow) since the last commit, at its bottom
 * what is pinned (hatched).
 */
final class ChangesPainter {
  private static final double HEIGHT = 4;
  private static final double SWATCH = 12;

  private enum Mark {
    ALLOCATED,
    FREED,
    PINNED
  }

  private final Drawing drawing;
  private final Theme theme;

  ChangesPainter(Drawing drawing, Theme theme) {
    this.drawing = drawing;
    this.theme = theme;
  }

  /** The marks of a band. */
  void paint(Band band, double left, double top, double height) {
    runs(band.allocated(), Mark.ALLOCATED, left, top);
    runs(band.freed(), Mark.FREED, left, top);
    runs(band.pinned(), Mark.PINNED, left, top + height - HEIGHT);
  }

  /**
   * The marks with their names, from {@code x} on, as far as there is room.
   *
   * @param commit since when changes are marked: a commit, 0 for the start, or below 0 if none are
   */
  void legend(double x, double base, double right, long commit) {
    String since = commit == 0 ? "freed since the start" : "freed since commit " + commit;
    double end = x;
    for (Mark mark : Mark.values()) {
      String name = switch (mark) {
        case ALLOCATED -> "allocated";
        case FREED -> since;
        case PINNED -> "pinned: waits for the commit";
      };
      double next = end + SWATCH + 4 + drawing.textWidth(name, TextStyle.SMALL) + 12;
      if (next <= right && (commit >= 0 || mark == Mark.PINNED)) {
        mark(mark, end, base - 7, SWATCH);
        drawing.text(name, end + SWATCH + 4, base, TextStyle.SMALL, theme.muted());
        end = next;
      }
    }
  }

  private void runs(double[] covered, Mark mark, double left, double y) {
    int from = -1;
    for (int i = 0; i <= covered.length; i++) {
      boolean on = i < covered.length && covered[i] > 0;
      if (on && from < 0) {
        from = i;
      } else if (!on && from >= 0) {
        mark(mark, left + from, y, i - from);
        from = -1;
      }
    }
  }

  private void mark(Mark mark, double x, double y, double width) {
    switch (mark) {
      case ALLOCATED -> {
        drawing.fillRect(x, y, width, HEIGHT, Theme.BLOCKING);
        drawing.fillRect(x, y, width, 1, Theme.BLACK);
      }
      case FREED -> {
        drawing.fillRect(x, y, width, HEIGHT, Theme.WHITE);
        drawing.strokeRect(x, y, width, HEIGHT, 0, Theme.BLUE);
      }
      case PINNED -> drawing.hatch(
          x, y, width, HEIGHT, new Hatch(Theme.BLACK, Argb.mix(Theme.WHITE, Theme.WAIT_SHARED, 0.9), false));
    }
  }
}
