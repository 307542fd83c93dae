package io.extentscope.ui.view;

import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import java.util.ArrayList;
import java.util.List;

/** Paints a tool tip: the first line strong, long lines wrapped, kept inside the view. */
public final class Tip {
  private static final double LINE = 17;
  private static final double PAD = 9;
  private static final double WIDEST = 420;

  private Tip() {}

  /** Paints the lines near the pointer in a view of the given size. */
  public static void paint(Drawing drawing, double width, double height, Frame frame, List<String> lines) {
    if (lines.isEmpty() || !frame.pointer().inside()) {
      return;
    }
    List<String> wrapped = new ArrayList<>();
    for (String line : lines) {
      wrap(drawing, line, wrapped.isEmpty() ? TextStyle.STRONG : TextStyle.BODY, Math.min(WIDEST, width - 4 * PAD),
          wrapped);
    }
    double widest = 0;
    for (int i = 0; i < wrapped.size(); i++) {
      widest = Math.max(widest, drawing.textWidth(wrapped.get(i), style(i)));
    }
    double w = widest + 2 * PAD;
    double h = wrapped.size() * LINE + 2 * PAD - 5;
    double x = Math.max(2, Math.min(frame.pointer().x() + 14, width - w - 2));
    double below = frame.pointer().y() + 18;
    double y = below + h > height ? Math.max(2, frame.pointer().y() - h - 8) : below;
    Theme theme = frame.theme();
    drawing.fillRoundRect(x + 1, y + 2, w, h, 5, Argb.withAlpha(Theme.BLACK, 0.18));
    drawing.fillRoundRect(x, y, w, h, 5, theme.bar());
    drawing.strokeRect(x, y, w, h, 5, theme.border());
    for (int i = 0; i < wrapped.size(); i++) {
      drawing.text(wrapped.get(i), x + PAD, y + PAD + 9 + i * LINE, style(i), i == 0 ? theme.text() : theme.muted());
    }
  }

  private static TextStyle style(int line) {
    return line == 0 ? TextStyle.STRONG : TextStyle.BODY;
  }

  /** Breaks a text into lines that fit a width. */
  public static void wrap(Drawing drawing, String text, TextStyle style, double width, List<String> out) {
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && drawing.textWidth(longer, style) > width) {
        out.add(line.toString());
        line.setLength(0);
        longer = word;
      }
      line.setLength(0);
      line.append(longer);
    }
    out.add(line.toString());
  }
}
