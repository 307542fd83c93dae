package io.extentscope.model.sweep;

import com.google.common.base.Splitter;
import com.google.common.collect.Interner;
import java.util.List;
import java.util.Map;

/**
 * A run's report as a row of a table, kept small, because a sweep has thousands of them.
 *
 * @param columns names of the cells; rows alike share one list
 * @param cells the cells, each ended by a line feed
 */
public record CsvRow(List<String> columns, String cells) {
  private static final Splitter CELLS = Splitter.on('\n');

  /** The row of a flat report. */
  public static CsvRow of(Map<String, String> flat, Interner<List<String>> columns) {
    StringBuilder cells = new StringBuilder();
    flat.values().forEach(value -> cells.append(value.replace('\n', ' ')).append('\n'));
    return new CsvRow(columns.intern(List.copyOf(flat.keySet())), cells.toString());
  }

  /** The cells in the order of {@link #columns()}. */
  List<String> values() {
    return CELLS.splitToList(cells);
  }
}
