package io.extentscope.ui.picture;

import io.extentscope.model.index.KnobMark;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.view.Caption;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A view with a caption that says where the picture comes from: scenario, clock, seed, build and the values of tunables.
 *
 * @param view what is above the caption
 */
record Captioned(View view) implements View {
  private static final double LEAST_HEIGHT = 120;

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
    Optional<RunSnapshot> about = height < LEAST_HEIGHT ? Optional.empty() : view.captionedBy(frame);
    double room = about
        .map(snapshot -> Caption.paint(drawing, width, height, view.title() + "   " + caption(snapshot), frame.theme()))
        .orElse(height);
    view.paint(drawing, width, room, frame);
  }

  /** What the run started with, and how its knobs moved on the way. */
  static String caption(RunSnapshot snapshot) {
    Provenance from = snapshot.recording().provenance();
    String name = from.variant().isEmpty() ? from.scenario() : from.scenario() + "/" + from.variant();
    String clock = snapshot.time() == TimeMode.VIRTUAL ? "virtual time, seed " + from.seed() : "live";
    List<String> parts = new ArrayList<>(
        List.of(name, clock, Units.moment(snapshot.now()), from.build(), from.tunables().toString()));
    for (KnobMark mark : snapshot.index().knobs()) {
      parts.add("at " + Units.moment(mark.time()) + " " + mark.tunable().key() + "="
          + TunableText.format(mark.tunable(), mark.to()));
    }
    return String.join("   ", parts).strip();
  }
}
