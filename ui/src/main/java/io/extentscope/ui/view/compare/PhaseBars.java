package io.extentscope.ui.view.compare;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.TimeAxis;
import io.extentscope.ui.view.TimeScale;
import io.extentscope.ui.view.commits.PhaseColors;

/** The phases of one commit of each run as bars on one scale. */
final class PhaseBars {
  private static final double BAR = 22;
  private static final double GAP = 6;
  private static final double LABEL_FROM = 46;

  private final Drawing drawing;
  private final Theme theme;

  PhaseBars(Drawing drawing, Theme theme) {
    this.drawing = drawing;
    this.theme = theme;
  }

  void paint(double width, Anchors.Commits commits) {
    drawing.text("One commit, phase by phase", 12, 14, TextStyle.STRONG, theme.text());
    TimeRange range = new TimeRange(0, Math.max(commits.a().took(), commits.b().took()));
    TimeScale scale = AlignedTimelines.scale(width, range);
    bar(SideStyle.A, commits.a(), scale, 24);
    bar(SideStyle.B, commits.b(), scale, 24 + BAR + GAP);
    TimeAxis axis = TimeAxis.of(scale, 70);
    double y = 24 + 2 * BAR + GAP + 16;
    boolean first = true;
    for (TimeAxis.Tick tick : axis.ticks()) {
      drawing.text(first ? tick.text() + " " + axis.unit() : tick.text(), scale.x(tick.time()), y,
          TextStyle.SMALL.center(),
          theme.muted());
      first = false;
    }
  }

  private void bar(SideStyle style, CommitRecord commit, TimeScale scale, double y) {
    style.symbol(drawing, 14, y + BAR / 2, theme);
    drawing.text(style.name() + "  " + Units.duration(commit.took()), 24, y + BAR / 2 + 4, TextStyle.SMALL,
        theme.text());
    long sum = 0;
    for (CommitPhase phase : CommitPhase.values()) {
      sum += commit.phase(phase);
    }
    double perNano = sum == 0 ? 0 : (scale.x(commit.took()) - scale.left()) / sum;
    double x = scale.left();
    for (CommitPhase phase : CommitPhase.values()) {
      double w = commit.phase(phase) * perNano;
      if (w > 0) {
        int colour = PhaseColors.of(phase);
        drawing.fillRect(x, y, Math.max(1, w), BAR, colour);
        if (phase.critical()) {
          drawing.fillRect(x, y, Math.max(1, w), 3, theme.edge());
        }
        if (w >= LABEL_FROM) {
          String text =
              drawing.fit(phase.abbreviation() + " " + Units.duration(commit.phase(phase)), w - 6, TextStyle.SMALL);
          drawing.text(text, x + w / 2, y + BAR / 2 + 5, TextStyle.SMALL.center(), Theme.on(colour));
        }
        x += w;
      }
    }
  }
}
