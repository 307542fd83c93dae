package io.extentscope.ui.view.space;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.OwnerAnswer;
import java.util.List;
import java.util.Optional;

/** The box below the bands that says who owns the selected address. */
final class OwnerBox {
  private static final double LINE = 16;
  private static final double PAD = 6;
  private static final double LEAST_FOR_BANDS = 90;

  private OwnerBox() {}

  /** How much of a view's height it takes; never so much that no bands are left. */
  static double height(Optional<OwnerAnswer> answer, double viewHeight) {
    int most = (int) Math.max(1, (viewHeight - LEAST_FOR_BANDS) / LINE);
    return answer.map(shown -> Math.min(shown.lines().size(), most) * LINE + 2 * PAD).orElse(0.0);
  }

  /** Paints it with its lower edge at {@code bottom}. */
  static void paint(Drawing drawing, OwnerAnswer answer, double width, double bottom, double height, Theme theme) {
    double top = bottom - height;
    drawing.fillRect(0, top, width, height, theme.bar());
    drawing.line(0, top + 0.5, width, top + 0.5, 1, theme.border());
    List<String> lines = answer.lines();
    int fit = (int) Math.round((height - 2 * PAD) / LINE);
    for (int i = 0; i < Math.min(fit, lines.size()); i++) {
      boolean cut = i == fit - 1 && lines.size() > fit && i > 0;
      String line = cut ? "... and " + (lines.size() - i) + " more lines; make the view higher" : lines.get(i);
      TextStyle style = i == 0 ? TextStyle.STRONG : TextStyle.SMALL;
      drawing.text(drawing.fit(line, width - 20, style), 10, top + PAD + 11 + i * LINE, style,
          i == 0 ? theme.text() : theme.muted());
    }
  }
}
