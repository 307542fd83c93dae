package io.extentscope.ui.view.commits;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.List;

/** The phases of the chosen or last commit, and the last fifty commits as stacked columns. */
public final class CommitsView implements View {
  private static final double LABEL_FROM = 40;

  @Override
  public String id() {
    return "commits";
  }

  @Override
  public String title() {
    return "Commit phases";
  }

  @Override
  public String note(Frame frame) {
    return layout(100, 100, frame).shown().map(commit -> "transaction " + commit.transaction()).orElse("");
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    CommitsLayout layout = layout(width, height, frame);
    Theme theme = frame.theme();
    if (layout.shown().isEmpty()) {
      drawing.text("No commit has ended yet.", width / 2, height / 2, TextStyle.BODY.center(), theme.muted());
      return;
    }
    CommitRecord shown = layout.shown().get();
    bar(drawing, layout, theme);
    text(drawing, CommitsText.summary(shown), 62, width, theme.muted());
    columns(drawing, layout, frame);
    List<String> numbers = CommitsText.numbers(shown);
    if (height >= CommitsLayout.LEAST_FOR_NUMBERS) {
      text(drawing, numbers.get(0), height - 26, width, theme.muted());
      text(drawing, numbers.get(1), height - 10, width, theme.text());
    }
    hover(drawing, width, height, layout, frame);
  }

  static CommitsLayout layout(double width, double height, Frame frame) {
    long selected = frame.selection().get() instanceof Selection.OfCommit(long transaction) ? transaction : -1;
    return CommitsLayout.of(width, height, frame.snapshot().statistics().commits(), selected);
  }

  private static void text(Drawing drawing, String text, double y, double width, int color) {
    drawing.text(drawing.fit(text, width - 24, TextStyle.SMALL), 12, y, TextStyle.SMALL, color);
  }

  private static void bar(Drawing drawing, CommitsLayout layout, Theme theme) {
    for (CommitsLayout.Segment segment : layout.segments()) {
      int color = PhaseColors.of(segment.phase());
      double top = CommitsLayout.BAR_TOP;
      drawing.fillRect(segment.x(), top, segment.width(), CommitsLayout.BAR_HEIGHT, color);
      if (segment.phase().critical()) {
        drawing.fillRect(segment.x(), top - 4, segment.width(), 4, theme.edge());
      }
      if (segment.width() >= LABEL_FROM) {
        String full = segment.phase().abbreviation() + " " + segment.phase().title() + " " + Units.duration(segment.nanos());
        boolean fits = drawing.textWidth(full, TextStyle.SMALL) < segment.width() - 8;
        String text = fits ? full : drawing.fit(segment.phase().abbreviation() + " " + Units.duration(segment.nanos()),
            segment.width() - 6, TextStyle.SMALL);
        drawing.text(text, segment.x() + segment.width() / 2, top + 18, TextStyle.SMALL.center(), Theme.on(color));
      }
    }
  }

  private static void columns(Drawing drawing, CommitsLayout layout, Frame frame) {
    Theme theme = frame.theme();
    drawing.text("last " + layout.columns().size() + " commits, highest " + Units.duration(layout.longest()), 12,
        layout.columnsTop() - 6, TextStyle.SMALL, theme.muted());
    for (CommitsLayout.Column column : layout.columns()) {
      column(drawing, layout, column);
      if (frame.selection().isCommit(column.commit().transaction())) {
        drawing.fillRect(column.x(), layout.columnsBottom() + 2, column.width(), 3, theme.accent());
      }
    }
    drawing.line(12, layout.columnsBottom() + 0.5, layout.columns().getLast().x() + layout.columns().getLast().width(),
        layout.columnsBottom() + 0.5, 1, theme.border());
    CommitsLayout.Column first = layout.columns().getFirst();
    drawing.text(Long.toString(first.commit().transaction()), first.x(), layout.columnsBottom() + 15, TextStyle.SMALL,
        theme.muted());
    if (layout.columns().size() > 6) {
      CommitsLayout.Column last = layout.columns().getLast();
      drawing.text(Long.toString(last.commit().transaction()), last.x() + last.width(), layout.columnsBottom() + 15,
          TextStyle.SMALL.right(), theme.muted());
    }
  }

  /** The critical section is what matters: it stands at the bottom of each column, with its phases in order. */
  private static void column(Drawing drawing, CommitsLayout layout, CommitsLayout.Column column) {
    CommitRecord commit = column.commit();
    long sum = 0;
    for (CommitPhase phase : CommitPhase.values()) {
      sum += commit.phase(phase);
    }
    double full = Math.max(2, layout.columnHeight(commit.took()));
    double y = layout.columnsBottom();
    for (boolean critical : new boolean[] {true, false}) {
      for (CommitPhase phase : CommitPhase.values()) {
        if (phase.critical() == critical && sum > 0) {
          double height = full * commit.phase(phase) / sum;
          y -= height;
          if (height >= 0.25) {
            drawing.fillRect(column.x(), y, column.width(), height, PhaseColors.of(phase));
          }
        }
      }
    }
  }

  private static void hover(Drawing drawing, double width, double height, CommitsLayout layout, Frame frame) {
    double x = frame.pointer().x();
    double y = frame.pointer().y();
    layout.segmentAt(x, y).ifPresent(s -> Tip.paint(drawing, width, height, frame, CommitsText.tip(s)));
    layout.columnAt(x, y).ifPresent(c -> Tip.paint(drawing, width, height, frame, CommitsText.tip(c.commit())));
  }
}
