package io.extentscope.ui.view.statistics;

import io.extentscope.model.index.StepTrack;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Plot;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.List;

/** How many extents wait to be discarded over time, and what became of the others. */
public final class DiscardView implements View {

  @Override
  public String id() {
    return "discard";
  }

  @Override
  public String title() {
    return "Discard queue depth";
  }

  @Override
  public boolean followsCursor() {
    return true;
  }

  @Override
  public String note(Frame frame) {
    return frame.snapshot().applied().word(Tunable.DISCARD_MODE);
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    RunSnapshot snapshot = frame.snapshot();
    StepTrack depth = snapshot.index().discardDepth();
    Theme theme = frame.theme();
    double foot = height > 120 ? 36 : 0;
    Plot plot = Plot.of(width, height - foot, 12, frame, greatest(depth, frame));
    plot.paintFrame(drawing, theme, Units::count);
    drawing.text("extents", plot.scale().x(plot.scale().range().from()) + 6, plot.top() + 10, TextStyle.SMALL, theme.muted());
    if (depth.size() == 0) {
      drawing.text("Nothing was queued for discard yet.", width / 2, height / 2, TextStyle.BODY.center(), theme.muted());
    }
    int columns = Math.max(1, (int) plot.scale().width());
    depth.forEach(plot.scale().range().from(), Math.min(plot.scale().range().to(), snapshot.now()), columns,
        (start, end, _, value, _) -> {
          double x = Math.floor(plot.scale().x(start));
          double y = plot.y((double) value);
          double w = Math.max(1, Math.ceil(plot.scale().x(end)) - x);
          drawing.fillRect(x, y, w, plot.bottom() - y, theme.area());
          drawing.fillRect(x, y, w, 1.5, theme.outline());
        });
    if (foot > 0) {
      foot(drawing, width, height, snapshot, theme);
    }
    plot.paintCursor(drawing, frame);
    hover(drawing, width, height, plot, frame);
  }

  private static double greatest(StepTrack depth, Frame frame) {
    double[] most = {4};
    depth.forEach(frame.visible().from(), frame.visible().to(), 500, (_, _, _, value, _) ->
        most[0] = Math.max(most[0], (double) value));
    return most[0] * 1.05;
  }

  private static void foot(Drawing drawing, double width, double height, RunSnapshot snapshot, Theme theme) {
    DiscardStatistics discard = snapshot.statistics().discard();
    String sent = "discarded " + Units.size(discard.discardedBytes()) + " in " + Units.count(discard.requests())
        + " requests, saved by reuse " + Units.size(discard.savedBytes());
    String waits = "waiting " + Units.count(discard.discardableExtents()) + " extents, "
        + Units.size(discard.discardableBytes()) + "; most " + Units.count(discard.queueDepthMax()) + "; delay "
        + Units.duration(discard.delay()) + "; limit " + snapshot.applied().text(Tunable.DISCARD_IOPS_LIMIT) + "/s";
    drawing.text(drawing.fit(sent, width - 20, TextStyle.SMALL), 10, height - 25, TextStyle.SMALL, theme.muted());
    drawing.text(drawing.fit(waits, width - 20, TextStyle.SMALL), 10, height - 9, TextStyle.SMALL, theme.muted());
  }

  private static void hover(Drawing drawing, double width, double height, Plot plot, Frame frame) {
    double x = frame.pointer().x();
    if (!frame.pointer().inside() || !plot.scale().contains(x)) {
      return;
    }
    long time = Math.min(plot.scale().time(x), frame.snapshot().now());
    long extents = frame.snapshot().index().discardDepth().valueAt(time);
    long bytes = frame.snapshot().index().discardBytes().valueAt(time);
    drawing.line(x, plot.top(), x, plot.bottom(), 1, frame.theme().muted());
    Tip.paint(drawing, width, height, frame,
        List.of(extents + " extents wait", Units.size(bytes), "at " + Units.moment(time)));
  }
}
