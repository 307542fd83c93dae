package io.extentscope.ui.view.sweep;

import io.extentscope.model.compare.Sample;
import io.extentscope.model.sweep.VariedKnob;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.draw.Viridis;
import java.util.List;
import java.util.Optional;

/** A measure over two knobs: the first from left to right, the second upwards, the median as colour and in the cell. */
final class HeatMapPainter {
  private static final double LEFT = 96;
  private static final double RIGHT = 96;
  private static final double TOP = 24;
  private static final double BOTTOM = 44;
  private static final double LEAST_FOR_TEXT = 40;
  private static final double BAR = 14;
  private static final int BAR_STEPS = 64;

  private final Drawing drawing;
  private final SweepView.Picture picture;
  private final Theme theme;

  HeatMapPainter(Drawing drawing, SweepView.Picture picture, Theme theme) {
    this.drawing = drawing;
    this.picture = picture;
    this.theme = theme;
  }

  void paint(double width, double height) {
    VariedKnob across = picture.grid().knobs().get(0);
    VariedKnob up = picture.grid().knobs().get(1);
    double bottom = height - BOTTOM;
    double cellWidth = (width - LEFT - RIGHT) / across.values().size();
    double cellHeight = (bottom - TOP) / up.values().size();
    for (int i = 0; i < across.values().size(); i++) {
      for (int j = 0; j < up.values().size(); j++) {
        Optional<Sample> sample = picture.samples().get(i * up.values().size() + j);
        cell(LEFT + i * cellWidth, bottom - (j + 1) * cellHeight, cellWidth, cellHeight, sample);
      }
    }
    acrossTexts(across, cellWidth, bottom);
    int every = (int) Math.ceil(16 / cellHeight);
    for (int j = 0; j < up.values().size(); j += every) {
      drawing.text(drawing.fit(up.text(j), LEFT - 20, TextStyle.SMALL), LEFT - 8, bottom - (j + 0.5) * cellHeight + 4,
          TextStyle.SMALL.right(), theme.muted());
    }
    drawing.text(up.tunable().key() + " (" + up.tunable().label() + ")", 12, 14, TextStyle.BODY, theme.text());
    drawing.text(across.tunable().key() + " (" + across.tunable().label() + ")", (LEFT + width - RIGHT) / 2,
        bottom + 36,
        TextStyle.BODY.center(), theme.text());
    colours(width - RIGHT + 16, bottom);
  }

  private void acrossTexts(VariedKnob across, double cellWidth, double bottom) {
    int every = (int) Math.ceil(LEAST_FOR_TEXT / cellWidth);
    for (int i = 0; i < across.values().size(); i += every) {
      drawing.text(drawing.fit(across.text(i), every * cellWidth - 4, TextStyle.SMALL), LEFT + (i + 0.5) * cellWidth,
          bottom + 16, TextStyle.SMALL.center(), theme.muted());
    }
  }

  private void cell(double x, double y, double width, double height, Optional<Sample> sample) {
    if (sample.isEmpty()) {
      drawing.dots(x, y, width - 1, height - 1, theme.unknown());
      return;
    }
    double median = sample.get().median();
    int colour = Viridis.of(picture.scale().share(median));
    drawing.fillRect(x, y, Math.max(1, width - 1), Math.max(1, height - 1), colour);
    if (height >= 14) {
      String text = drawing.fit(picture.unit().text(median), width - 4, TextStyle.SMALL);
      drawing.text(text, x + width / 2, y + height / 2 + 4, TextStyle.SMALL.center(), Theme.on(colour));
    }
  }

  private void colours(double x, double bottom) {
    double step = (bottom - TOP) / BAR_STEPS;
    for (int i = 0; i < BAR_STEPS; i++) {
      drawing.fillRect(x, bottom - (i + 1) * step, BAR, step + 0.5, Viridis.of((i + 0.5) / BAR_STEPS));
    }
    List<Double> marks = picture.scale().marks();
    for (double mark : marks) {
      double y = bottom - picture.scale().share(mark) * (bottom - TOP);
      drawing.text(mark == 0 ? "0" : picture.unit().text(mark), x + BAR + 6, y + 4, TextStyle.SMALL, theme.muted());
    }
  }
}
