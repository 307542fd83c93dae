package io.extentscope.ui.view;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import java.util.ArrayList;
import java.util.List;

/** Paints where a picture comes from along its lower edge, on as few lines as that needs. */
public final class Caption {
  private static final double LINE = 14;
  private static final double PAD = 10;
  private static final int MOST_LINES = 4;

  private Caption() {}

  /** Paints a text; what does not fit on four lines is cut. Returns where it begins, which is the height left above it. */
  public static double paint(Drawing drawing, double width, double height, String text, Theme theme) {
    List<String> lines = lines(drawing, width - 2 * PAD, text);
    double top = height - lines.size() * LINE - 6;
    drawing.fillRect(0, top, width, 1, theme.border());
    for (int i = 0; i < lines.size(); i++) {
      drawing.text(lines.get(i), PAD, top + (i + 1) * LINE, TextStyle.SMALL, theme.muted());
    }
    return top;
  }

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
}
