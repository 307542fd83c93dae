package io.extentscope.ui.view.sweep;

import io.extentscope.model.compare.Sample;
import io.extentscope.model.sweep.VariedKnob;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import java.util.Optional;

/** A measure over one knob: medians as a line, the spread over the seeds as bars. The values stand at even distances. */
final class LinesPainter {
  private static final double LEFT = 76;
  private static final double RIGHT = 24;
  private static final double TOP = 22;
  private static final double BOTTOM = 44;
  private static final double DOT = 7;
  private static final double LEAST_FOR_TEXT = 46;

  private final Drawing drawing;
  private final SweepView.Picture picture;
  private final Theme theme;

  LinesPainter(Drawing drawing, SweepView.Picture picture, Frame frame) {
    this.drawing = drawing;
    this.picture = picture;
    theme = frame.theme();
  }

  void paint(double width, double height) {
    double bottom = height - BOTTOM;
    for (double mark : picture.scale().marks()) {
      double y = Math.round(y(mark, bottom)) + 0.5;
      drawing.line(LEFT, y, width - RIGHT, y, 1, theme.grid());
      drawing.text(mark == 0 ? "0" : picture.unit().text(mark), LEFT - 8, y + 4, TextStyle.SMALL.right(),
          theme.muted());
    }
    VariedKnob knob = picture.grid().knobs().getFirst();
    int count = knob.values().size();
    double step = (width - LEFT - RIGHT) / count;
    double[] xs = new double[count];
    double[] ys = new double[count];
    int known = 0;
    int every = (int) Math.ceil(LEAST_FOR_TEXT / step);
    for (int i = 0; i < count; i++) {
      double x = LEFT + step * (i + 0.5);
      if (i % every == 0) {
        drawing.text(drawing.fit(knob.text(i), every * step - 4, TextStyle.SMALL), x, bottom + 16,
            TextStyle.SMALL.center(),
            theme.muted());
      }
      Optional<Sample> sample = picture.samples().get(i);
      if (sample.isPresent()) {
        xs[known] = x;
        ys[known++] = y(sample.get().median(), bottom);
        bar(x, sample.get(), bottom);
      }
    }
    drawing.text(knob.tunable().key() + " (" + knob.tunable().label() + ")", (LEFT + width - RIGHT) / 2, bottom + 36,
        TextStyle.BODY.center(), theme.text());
    line(xs, ys, known, every);
  }

  private void line(double[] xs, double[] ys, int known, int every) {
    drawing.polyline(xs, ys, known, 2, Theme.BLUE);
    int next = 0;
    for (int i = 0; i < picture.samples().size(); i++) {
      Optional<Sample> sample = picture.samples().get(i);
      if (sample.isPresent()) {
        drawing.fillRoundRect(xs[next] - DOT / 2, ys[next] - DOT / 2, DOT, DOT, DOT / 2, Theme.BLUE);
        if (i % every == 0) {
          boolean rises = next + 1 < known && ys[next + 1] < ys[next] - 12;
          drawing.text(picture.unit().text(sample.get().median()), xs[next] + (rises ? -6 : 6), ys[next] - 7,
              rises ? TextStyle.SMALL.right() : TextStyle.SMALL, theme.text());
        }
        next++;
      }
    }
  }

  private void bar(double x, Sample sample, double bottom) {
    double top = y(sample.most(), bottom);
    double low = y(sample.least(), bottom);
    if (low - top >= 1) {
      drawing.line(x, top, x, low, 1, theme.muted());
      drawing.line(x - 4, top, x + 4, top, 1, theme.muted());
      drawing.line(x - 4, low, x + 4, low, 1, theme.muted());
    }
  }

  private double y(double value, double bottom) {
    return bottom - picture.scale().share(value) * (bottom - TOP);
  }
}
