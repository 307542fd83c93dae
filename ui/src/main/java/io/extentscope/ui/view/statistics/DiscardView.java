package io.extentscope.ui.view.statistics;

import io.extentscope.model.event.DiscardList;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Plot;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.ArrayList;
import java.util.List;

/** How much waits to be discarded on each list over time, how fast it is discarded within which limits, and what became of it. */
public final class DiscardView implements View {
  private static final double COLUMN = 150;
  private static final int MOST_COLUMNS = 5;
  private static final double LANE = 70;
  private static final double LANE_GAP = 18;

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
    Theme theme = frame.theme();
    Facts facts = facts(width, height, snapshot);
    List<DiscardRate> rates = height < 340 ? List.of() : DiscardRate.of(snapshot);
    double lanes = rates.size() * (LANE + LANE_GAP);
    long most = greatest(snapshot.index().discardDepth(), frame);
    Plot plot = Plot.of(width, height - facts.height() - lanes, 14, frame, 1.05 * Math.max(4, most));
    plot.paintFrame(drawing, theme, Units::count);
    DiscardLists.paint(drawing, plot, frame);
    DiscardLists.legend(drawing, plot.scale().left() + 6, plot.scale().right(), plot.top() - 3, theme);
    if (most == 0) {
      drawing.text(empty(snapshot), width / 2, (plot.top() + plot.bottom()) / 2, TextStyle.BODY.center(),
          theme.muted());
    }
    for (int i = 0; i < rates.size(); i++) {
      double top = plot.bottom() + 22 + LANE_GAP - 4 + i * (LANE + LANE_GAP);
      rates.get(i).paint(drawing, plot.scale(), top, top + LANE, frame);
    }
    plot.paintCursor(drawing, frame);
    facts.paint(drawing, width, height - facts.height(), theme);
    facts.hover(drawing, width, height, height - facts.height(), frame);
    hover(drawing, width, height, plot, rates, height - facts.height(), frame);
  }

  private static Facts facts(double width, double height, RunSnapshot snapshot) {
    int rows = height < 120 ? 0 : height < 280 ? 2 : 3;
    int columns = Math.clamp((long) (width / COLUMN), 1, MOST_COLUMNS);
    List<Facts.Fact> all = DiscardFacts.of(snapshot);
    return new Facts(all.subList(0, Math.min(all.size(), rows * columns)), rows);
  }

  /** Why nothing waits. */
  private static String empty(RunSnapshot snapshot) {
    return switch (snapshot.applied().word(Tunable.DISCARD_MODE)) {
      case "off" -> "Nothing is discarded: discard.mode is off.";
      case "sync" -> "Nothing waits: each commit discards what it frees.";
      default -> "Nothing was queued for discard yet.";
    };
  }

  private static long greatest(StepTrack depth, Frame frame) {
    long[] most = {0};
    depth.forEach(frame.visible().from(), frame.visible().to(), 500,
        (_, _, _, value, _) -> most[0] = Math.max(most[0], value));
    return most[0];
  }

  /** What stood there; the facts have tips of their own. */
  private static void hover(
      Drawing drawing, double width, double height, Plot plot, List<DiscardRate> rates, double bottom, Frame frame) {
    double x = frame.pointer().x();
    if (!frame.pointer().inside() || !plot.scale().contains(x) || frame.pointer().y() > bottom) {
      return;
    }
    RunSnapshot snapshot = frame.snapshot();
    long time = Math.min(plot.scale().time(x), snapshot.now());
    long[] extents = DiscardLists.at(snapshot.index(), time);
    List<String> lines = new ArrayList<>();
    lines.add(Units.size(snapshot.index().discardBytes().valueAt(time)) + " wait at " + Units.moment(time));
    for (DiscardList list : DiscardList.values()) {
      lines.add(extents[list.ordinal()] + " extents, " + list.label() + ": " + list.meaning());
    }
    rates.forEach(rate -> lines.add("in the second before " + rate.at(plot.scale(), x, snapshot.now())));
    lines.add("noted by the worker after each discard and by each commit");
    drawing.line(x, plot.top(), x, bottom, 1, frame.theme().muted());
    Tip.paint(drawing, width, height, frame, lines);
  }
}
