package io.extentscope.ui.view.commits;

import io.extentscope.model.recording.Provenance;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import io.extentscope.samples.PublishedCommit;
import io.extentscope.samples.PublishedCommits;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.List;

/** The phases of the chosen or last commit, the last fifty as stacked columns, and published ones beside them. */
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
    new ColumnsPainter(drawing, layout, frame).paint(width);
    PhaseLegend.paint(drawing, width, height, shown, theme);
    hover(drawing, width, height, layout, frame);
  }

  static CommitsLayout layout(double width, double height, Frame frame) {
    long selected = frame.selection().get() instanceof Selection.OfCommit(long transaction) ? transaction : -1;
    Provenance from = frame.snapshot().recording().provenance();
    List<PublishedCommit> published = frame.state().published() ? PublishedCommits.of(from.scenario()) : List.of();
    return CommitsLayout.of(width, height, new CommitsLayout.Content(
        frame.snapshot().statistics().commits(), published, from.variant(), selected));
  }

  private static void text(Drawing drawing, String text, double y, double width, int color) {
    drawing.text(drawing.fit(text, width - 24, TextStyle.SMALL), 12, y, TextStyle.SMALL, color);
  }

  private static void bar(Drawing drawing, CommitsLayout layout, Theme theme) {
    for (CommitsLayout.Segment segment : layout.segments()) {
      int color = PhaseColors.of(segment.phase());
      double top = CommitsLayout.BAR_TOP;
      PhaseColors.fill(drawing, theme, segment.phase(), segment.x(), top, segment.width(), CommitsLayout.BAR_HEIGHT);
      if (segment.phase().critical()) {
        drawing.fillRect(segment.x(), top - 4, segment.width(), 4, theme.edge());
      }
      if (segment.width() >= LABEL_FROM) {
        String full =
            segment.phase().abbreviation() + " " + segment.phase().title() + " " + Units.duration(segment.nanos());
        boolean fits = drawing.textWidth(full, TextStyle.SMALL) < segment.width() - 8;
        String text = fits ? full : drawing.fit(segment.phase().abbreviation() + " " + Units.duration(segment.nanos()),
            segment.width() - 6, TextStyle.SMALL);
        drawing.text(text, segment.x() + segment.width() / 2, top + 18, TextStyle.SMALL.center(), Theme.on(color));
      }
    }
  }

  private static void hover(Drawing drawing, double width, double height, CommitsLayout layout, Frame frame) {
    double x = frame.pointer().x();
    double y = frame.pointer().y();
    layout.segmentAt(x, y).map(CommitsLayout.Segment::phase).or(() -> PhaseLegend.phaseAt(width, height, x, y))
        .ifPresent(phase -> Tip.paint(
            drawing, width, height, frame, CommitsText.tip(layout.shown().orElseThrow(), phase)));
    layout.columnAt(x, y).ifPresent(c -> Tip.paint(drawing, width, height, frame, CommitsText.tip(c.commit())));
    layout.publishedAt(x, y).ifPresent(p -> Tip.paint(drawing, width, height, frame, CommitsText.tip(p.from())));
  }
}
