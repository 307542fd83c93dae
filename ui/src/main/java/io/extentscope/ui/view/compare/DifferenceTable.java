package io.extentscope.ui.view.compare;

import io.extentscope.model.compare.Comparison;
import io.extentscope.model.compare.Row;
import io.extentscope.model.report.CompareText;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import java.util.List;

/** The differences beyond the spread, the greatest factor first, as many as there is room for. */
final class DifferenceTable {
  private static final double ROW = 18;
  private static final double HEAD = 40;
  private static final double NUMBER = 74;
  private static final double SIDE = 12;

  private final Drawing drawing;
  private final Theme theme;

  DifferenceTable(Drawing drawing, Theme theme) {
    this.drawing = drawing;
    this.theme = theme;
  }

  void paint(double width, double height, Comparison comparison) {
    List<Row> rows = comparison.clear();
    int shown = Math.min(rows.size(), Math.max(0, (int) ((height - HEAD - ROW) / ROW)));
    drawing.text("Differences", SIDE, 14, TextStyle.STRONG, theme.text());
    double right = width - SIDE;
    line("", "A", "B", "B against A", right, 30, theme.muted());
    double y = HEAD + 8;
    for (Row row : rows.subList(0, shown)) {
      String name = drawing.fit(row.name(), right - 3 * NUMBER - SIDE - 8, TextStyle.SMALL);
      line(name, row.text(row.a().median()), row.text(row.b().median()), CompareText.change(row), right, y,
          theme.text());
      y += ROW;
    }
    int rest = rows.size() - shown;
    int same = comparison.rows().size() - rows.size();
    String more = (rest > 0 ? rest + " more; " : "") + same + " measures do not differ";
    drawing.text(drawing.fit(more, width - 2 * SIDE, TextStyle.SMALL), SIDE, y, TextStyle.SMALL, theme.muted());
  }

  private void line(String name, String a, String b, String change, double right, double y, int colour) {
    drawing.text(name, SIDE, y, TextStyle.SMALL, colour);
    drawing.text(a, right - 2 * NUMBER, y, TextStyle.SMALL.right(), colour);
    drawing.text(b, right - NUMBER, y, TextStyle.SMALL.right(), colour);
    drawing.text(change, right, y, TextStyle.SMALL.right(), colour);
  }
}
