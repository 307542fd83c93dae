package io.extentscope.ui.view.commits;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import java.util.Optional;

/** All 17 phases at the foot of the view, in the order of the kernel log of 2013: how each looks and what it took. */
final class PhaseLegend {
  private static final double SIDE = 12;
  private static final double CELL = 88;
  private static final double LINE = 15;
  private static final double SWATCH = 10;
  private static final double GAP = 4;
  /** What must be left for the rest of the view. */
  private static final double LEAST_ABOVE = 180;

  private PhaseLegend() {}

  /** How high it is at the foot of a view; 0 if there is no room for it. */
  static double height(double width, double height) {
    int columns = columns(width);
    int rows = (CommitPhase.values().length + columns - 1) / columns;
    double wanted = rows * LINE + GAP;
    return height - wanted >= LEAST_ABOVE ? wanted : 0;
  }

  static void paint(Drawing drawing, double width, double height, CommitRecord commit, Theme theme) {
    double top = height - height(width, height);
    for (CommitPhase phase : CommitPhase.values()) {
      if (top < height) {
        double x = x(phase, width);
        double y = top + row(phase, width) * LINE;
        PhaseColors.fill(drawing, theme, phase, x, y + 1, SWATCH, SWATCH);
        if (phase.critical()) {
          drawing.fillRect(x, y - 1, SWATCH, 3, theme.edge());
        }
        long nanos = commit.phase(phase);
        String text = phase.abbreviation() + " " + (nanos == 0 ? "0" : Units.duration(nanos));
        drawing.text(text, x + SWATCH + GAP, y + SWATCH, TextStyle.SMALL, nanos == 0 ? theme.muted() : theme.text());
      }
    }
  }

  /** The phase of the legend under a place. */
  static Optional<CommitPhase> phaseAt(double width, double height, double x, double y) {
    double top = height - height(width, height);
    for (CommitPhase phase : CommitPhase.values()) {
      double left = x(phase, width);
      double above = top + row(phase, width) * LINE - 1;
      if (top < height && x >= left && x < left + CELL && y >= above && y < above + LINE) {
        return Optional.of(phase);
      }
    }
    return Optional.empty();
  }

  private static double x(CommitPhase phase, double width) {
    return SIDE + phase.ordinal() % columns(width) * CELL;
  }

  private static int row(CommitPhase phase, double width) {
    return phase.ordinal() / columns(width);
  }

  private static int columns(double width) {
    return (int) Math.max(1, Math.min(CommitPhase.values().length, (width - 2 * SIDE) / CELL));
  }
}
