package io.extentscope.model.report;

import com.google.common.base.Strings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of text: the first column to the left, the others to the right, each as wide as its widest cell. */
final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String... titles) {
    rows.add(List.of(titles));
  }

  void row(Object... cells) {
    if (cells.length != rows.getFirst().size()) {
      throw new IllegalArgumentException(cells.length + " cells for " + rows.getFirst().size() + " columns");
    }
    rows.add(Arrays.stream(cells).map(String::valueOf).toList());
  }

  boolean isEmpty() {
    return rows.size() == 1;
  }

  void write(Appendable out) throws IOException {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("  ").append(Strings.padEnd(row.getFirst(), widths[0], ' '));
      for (int i = 1; i < widths.length; i++) {
        line.append("  ").append(Strings.padStart(row.get(i), widths[i], ' '));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
  }
}
