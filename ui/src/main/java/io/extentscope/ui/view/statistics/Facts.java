package io.extentscope.ui.view.statistics;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Pointer;
import io.extentscope.ui.view.Tip;
import java.util.List;

/** A strip of numbers below a picture, column by column; under the pointer each tells its unit and where it comes from. */
record Facts(List<Fact> facts, int rows) {
  private static final double LINE = 16;
  private static final double SIDE = 10;

  /** A number: what it is called, its value, and what the tip tells of it. */
  record Fact(String name, String value, String source) {}

  Facts {
    facts = List.copyOf(facts);
  }

  double height() {
    return rows == 0 ? 0 : rows * LINE + 4;
  }

  private int columns() {
    return Math.max(1, Math.ceilDiv(facts.size(), Math.max(1, rows)));
  }

  void paint(Drawing drawing, double width, double top, Theme theme) {
    double cell = (width - 2 * SIDE) / columns();
    for (int i = 0; i < facts.size(); i++) {
      Fact fact = facts.get(i);
      int column = i / rows;
      double x = SIDE + column * cell;
      double y = top + i % rows * LINE + 11;
      String name = fact.name() + " ";
      drawing.text(drawing.fit(name, cell - 4, TextStyle.SMALL), x, y, TextStyle.SMALL, theme.muted());
      double used = drawing.textWidth(name, TextStyle.SMALL);
      drawing.text(drawing.fit(fact.value(), cell - used - 8, TextStyle.SMALL), x + used, y, TextStyle.SMALL,
          theme.text());
    }
  }

  /** Tells of the number under the pointer, if there is one. */
  void hover(Drawing drawing, double width, double height, double top, Frame frame) {
    Pointer pointer = frame.pointer();
    int row = (int) Math.floor((pointer.y() - top) / LINE);
    int column = (int) Math.floor((pointer.x() - SIDE) / ((width - 2 * SIDE) / columns()));
    int index = column * rows + row;
    if (pointer.inside() && row >= 0 && row < rows && column >= 0 && column < columns() && index < facts.size()) {
      Fact fact = facts.get(index);
      Tip.paint(drawing, width, height, frame, List.of(fact.name() + " " + fact.value(), fact.source()));
    }
  }
}
