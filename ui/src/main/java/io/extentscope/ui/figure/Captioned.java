package io.extentscope.ui.figure;

import io.extentscope.model.index.KnobMark;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.TimeMode;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.ArrayList;
import java.util.List;

/**
 * A view with a caption that says where the picture comes from: scenario, clock, seed, build and the values of tunables.
 *
 * @param view what is above the caption
 */
record Captioned(View view) implements View {
  private static final double LINE = 14;
  private static final double PAD = 10;
  private static final double LEAST_HEIGHT = 120;
  private static final int MOST_LINES = 4;

  @Override
  public String id() {
    return view.id();
  }

  @Override
  public String title() {
    return view.title();
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    if (height < LEAST_HEIGHT) {
      view.paint(drawing, width, height, frame);
      return;
    }
    List<String> lines = lines(drawing, width - 2 * PAD, view.title() + "   " + caption(frame.snapshot()));
    double top = height - lines.size() * LINE - 6;
    view.paint(drawing, width, top, frame);
    drawing.fillRect(0, top, width, 1, frame.theme().border());
    for (int i = 0; i < lines.size(); i++) {
      drawing.text(lines.get(i), PAD, top + (i + 1) * LINE, TextStyle.SMALL, frame.theme().muted());
    }
  }

  /** All of the text on as few lines as it needs; what does not fit on four of them is cut. */
  private static List<String> lines(Drawing drawing, double width, String text) {
    List<String> lines = new ArrayList<>();
    Tip.wrap(drawing, text, TextStyle.SMALL, width, lines);
    if (lines.size() > MOST_LINES) {
      String rest = String.join(" ", lines.subList(MOST_LINES - 1, lines.size()));
      lines = new ArrayList<>(lines.subList(0, MOST_LINES - 1));
      lines.add(drawing.fit(rest, width, TextStyle.SMALL));
    }
    return lines.stream().map(String::strip).toList();
  }

  /** What the run started with, and how its knobs moved on the way. */
  static String caption(RunSnapshot snapshot) {
    Provenance from = snapshot.recording().provenance();
    String name = from.variant().isEmpty() ? from.scenario() : from.scenario() + "/" + from.variant();
    String clock = snapshot.time() == TimeMode.VIRTUAL ? "virtual time, seed " + from.seed() : "live";
    List<String> parts = new ArrayList<>(
        List.of(name, clock, Units.moment(snapshot.now()), from.build(), from.tunables().toString()));
    for (KnobMark mark : snapshot.index().knobs()) {
      parts.add("at " + Units.moment(mark.time()) + " " + mark.tunable().key() + "=" + TunableText.format(mark.tunable(), mark.to()));
    }
    return String.join("   ", parts).strip();
  }
}
