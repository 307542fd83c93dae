package io.extentscope.ui.view.sweep;

import io.extentscope.model.compare.Sample;
import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.sweep.SweepGrid;
import io.extentscope.model.sweep.SweepResult;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Caption;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One measure over the points of a sweep; used on one thread. It shows nothing of the run in the frame. */
public final class SweepView implements View {
  private static final double HEAD = 28;
  private static final double LEAST = 120;

  private static final String CHOOSE = "Choose knobs and their values above, then Run.";
  private static final String WORKING = "The runs go on; what they give is shown here.";

  private Optional<SweepResult> result = Optional.empty();
  private String measure = "";
  private boolean working;
  private long version;

  /** What painters of a sweep need: the samples by point, their unit and scale. */
  record Picture(SweepGrid grid, List<Optional<Sample>> samples, MeasureUnit unit, ValueScale scale) {}

  /** Shows a measure of a sweep. */
  public void show(SweepResult shown, String shownMeasure) {
    result = Optional.of(shown);
    measure = shownMeasure;
    version++;
  }

  /** Says whether runs are under way that will be shown. */
  public void working(boolean now) {
    if (now != working) {
      working = now;
      version++;
    }
  }

  @Override
  public String id() {
    return "sweep";
  }

  @Override
  public String title() {
    return "Sweep";
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public Optional<RunSnapshot> captionedBy(Frame frame) {
    return Optional.empty();
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    Theme theme = frame.theme();
    if (result.isEmpty()) {
      drawing.text(working ? WORKING : CHOOSE, width / 2, height / 2, TextStyle.BODY.center(), theme.muted());
      return;
    }
    if (width < LEAST || height < LEAST) {
      return;
    }
    SweepResult shown = result.get();
    Picture picture = picture(shown);
    String over = shown.grid().seeds() == 1 ? "" : ", median of " + shown.grid().seeds() + " seeds";
    String bars = picture.grid().knobs().size() == 1 && shown.grid().seeds() > 1 ? "; bars from least to greatest" : "";
    String log = picture.scale().logarithmic() ? "; logarithmic scale" : "";
    drawing.text(drawing.fit(measure + over + bars + log, width - 24, TextStyle.STRONG), 12, 20, TextStyle.STRONG,
        theme.text());
    double room = Caption.paint(drawing, width, height, shown.title() + "   " + shown.caption(), theme) - HEAD;
    drawing.push(0, HEAD, width, room);
    if (picture.grid().knobs().size() == 1) {
      new LinesPainter(drawing, picture, frame).paint(width, room);
    } else {
      new HeatMapPainter(drawing, picture, theme).paint(width, room);
    }
    drawing.pop();
  }

  private Picture picture(SweepResult shown) {
    List<Optional<Sample>> samples = new ArrayList<>();
    for (int point = 0; point < shown.grid().points().size(); point++) {
      samples.add(shown.at(point, measure));
    }
    MeasureUnit unit = shown.measures().getOrDefault(measure, MeasureUnit.COUNT);
    boolean lines = shown.grid().knobs().size() == 1;
    List<Sample> scaled = samples.stream().flatMap(Optional::stream)
        .map(sample -> lines ? sample : Sample.of(sample.median())).toList();
    return new Picture(shown.grid(), samples, unit, ValueScale.of(scaled));
  }
}
