package io.extentscope.ui.view.commits;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** Paints commits as stacked columns over a scale of time, and published ones beside them. */
final class ColumnsPainter {
  /** From one column to the next, in widths of a column. */
  private static final double ROOM_ABOVE = 1.25;
  private static final int FEW = 8;
  private static final double TOOTH = 4;
  private static final double LEAST_FOR_UNIT = 34;
  private static final double LEAST_FOR_DIGITS = 26;
  private static final double TORN_BELOW = 12;

  private final Drawing drawing;
  private final CommitsLayout layout;
  private final Frame frame;
  private final Theme theme;

  ColumnsPainter(Drawing drawing, CommitsLayout layout, Frame frame) {
    this.drawing = drawing;
    this.layout = layout;
    this.frame = frame;
    theme = frame.theme();
  }

  void paint(double width) {
    scale(width);
    int count = layout.columns().size();
    String title = count == 1 ? "this run" : "last " + count + " commits";
    text(title, CommitsLayout.LEFT, layout.columnsTop() - 20, TextStyle.SMALL, theme.muted());
    for (CommitsLayout.Column column : layout.columns()) {
      stack(column.commit(), column.x(), column.width());
      if (!layout.published().isEmpty() && count <= FEW) {
        above(column.commit(), column.x(), column.width());
      }
      if (frame.selection().isCommit(column.commit().transaction())) {
        drawing.fillRect(column.x(), layout.columnsBottom() + 2, column.width(), 3, theme.accent());
      }
    }
    transactions();
    if (!layout.published().isEmpty()) {
      published();
    }
  }

  private void scale(double width) {
    int lines = layout.columnsBottom() - layout.columnsTop() < 70 ? 2 : 4;
    for (int i = 0; i <= lines; i++) {
      long nanos = layout.longest() * i / lines;
      double y = Math.round(layout.columnsBottom() - layout.columnHeight(nanos)) + 0.5;
      drawing.line(CommitsLayout.LEFT, y, width - 12, y, 1, i == 0 ? theme.border() : theme.grid());
      text(i == 0 ? "0" : Units.duration(nanos), CommitsLayout.LEFT - 6, y + 4, TextStyle.SMALL.right(), theme.muted());
    }
  }

  private void transactions() {
    List<CommitsLayout.Column> columns = layout.columns();
    double y = layout.columnsBottom() + 15;
    text(Long.toString(columns.getFirst().commit().transaction()), columns.getFirst().x(), y, TextStyle.SMALL,
        theme.muted());
    if (columns.size() > 6) {
      CommitsLayout.Column last = columns.getLast();
      text(Long.toString(last.commit().transaction()), last.x() + last.width(), y, TextStyle.SMALL.right(),
          theme.muted());
    }
  }

  private void published() {
    CommitsLayout.Published first = layout.published().getFirst();
    double left = first.x() - 8;
    drawing.line(left, layout.columnsTop() - 30, left, layout.columnsBottom() + 16, 1, theme.border());
    text("published " + first.from().year(), left + 8, layout.columnsTop() - 20, TextStyle.SMALL, theme.muted());
    String own = frame.snapshot().recording().provenance().variant();
    for (int i = 0; i < layout.published().size(); i++) {
      CommitsLayout.Published column = layout.published().get(i);
      double height = stack(column.from().commit(), column.x(), column.width());
      drawing.strokeRect(column.x(), layout.columnsBottom() - height, column.width(), height, 0, theme.text());
      above(column.from().commit(), column.x(), column.width());
      boolean firstOfVariant = column.from().attempt() == 1;
      if (firstOfVariant) {
        boolean ours = column.from().variant().equals(own);
        double room = 2 * (layout.published().get(Math.min(i + 1, layout.published().size() - 1)).x() - column.x());
        TextStyle style = ours ? new TextStyle(TextStyle.Face.BOLD, 11, TextStyle.Align.LEFT) : TextStyle.SMALL;
        text(drawing.fit(column.from().variant(), room, style), column.x(), layout.columnsBottom() + 15, style,
            ours ? theme.text() : theme.muted());
      }
    }
  }

  /** The time above a column. */
  private void above(CommitRecord commit, double x, double width) {
    double y = layout.columnsBottom() - Math.min(layout.columnHeight(commit.took()), fullHeight());
    // All in seconds and with the same digits, so that they can be compared at a glance.
    BigDecimal seconds = BigDecimal.valueOf(commit.took(), 9).round(new MathContext(width < LEAST_FOR_DIGITS ? 2 : 3));
    String unit = width < LEAST_FOR_UNIT ? "" : " s";
    String label = Units.decimal(seconds.doubleValue()) + unit;
    // A label that would run into its neighbour's is left out; the tip has it.
    if (drawing.textWidth(label, TextStyle.SMALL) <= width * ROOM_ABOVE + 2) {
      text(label, x + width / 2, y - 4, TextStyle.SMALL.center(), theme.text());
    }
  }

  private double fullHeight() {
    return layout.columnsBottom() - layout.columnsTop();
  }

  /**
   * The critical section is what matters: it stands at the bottom of each column, with its phases in order. What goes beyond
   * the scale is torn off. Returns the column's height.
   */
  private double stack(CommitRecord commit, double x, double width) {
    long sum = 0;
    for (CommitPhase phase : CommitPhase.values()) {
      sum += commit.phase(phase);
    }
    double full = Math.max(2, layout.columnHeight(commit.took()));
    double shown = Math.min(full, fullHeight());
    double y = layout.columnsBottom();
    double top = y - shown;
    for (boolean critical : new boolean[] {true, false}) {
      for (CommitPhase phase : CommitPhase.values()) {
        if (phase.critical() == critical && sum > 0) {
          double height = Math.min(full * commit.phase(phase) / sum, y - top);
          y -= height;
          if (height >= 0.25) {
            drawing.fillRect(x, y, width, height, PhaseColors.of(phase));
          }
        }
      }
    }
    if (full > shown) {
      tear(x, top + TORN_BELOW, width);
    }
    return shown;
  }

  /** A torn edge across a column. */
  private void tear(double x, double y, double width) {
    int teeth = Math.max(2, 2 * (int) (width / (2 * TOOTH)));
    double[] xs = new double[2 * teeth + 2];
    double[] ys = new double[2 * teeth + 2];
    for (int i = 0; i <= teeth; i++) {
      double at = x - 1 + (width + 2) * i / teeth;
      double up = i % 2 == 0 ? 0 : TOOTH;
      xs[i] = at;
      ys[i] = y + up;
      xs[2 * teeth + 1 - i] = at;
      ys[2 * teeth + 1 - i] = y + up + TOOTH;
    }
    drawing.fillPolygon(xs, ys, xs.length, theme.panel());
  }

  private void text(String text, double x, double y, TextStyle style, int color) {
    drawing.text(text, x, y, style, color);
  }
}
