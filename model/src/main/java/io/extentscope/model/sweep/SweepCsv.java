package io.extentscope.model.sweep;

import com.google.common.base.CharMatcher;
import io.extentscope.model.tunable.TunableText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A table of runs as comma-separated values: the varied keys, the seed, then the numbers of the report by their paths. A
 * run that lacks a number has an empty cell. What depends on the machine it ran on, the time by the wall clock, is left out,
 * so the same sweep gives the same bytes.
 */
public final class SweepCsv {
  private static final Set<String> LEFT_OUT = Set.of("seed", "wallTimeMs");
  private static final CharMatcher SPECIAL = CharMatcher.anyOf(",\"\r\n");

  private SweepCsv() {}

  /**
   * Writes the table.
   *
   * @param runs every run, in the order of {@link SweepResult#runs()}
   */
  public static void write(SweepGrid grid, List<CsvRow> runs, Appendable out) throws IOException {
    List<String> columns = columns(runs);
    List<String> head = new ArrayList<>();
    grid.knobs().forEach(knob -> head.add(knob.tunable().key()));
    head.add("seed");
    head.addAll(columns);
    line(head, out);
    List<List<Long>> points = grid.points();
    for (int i = 0; i < runs.size(); i++) {
      List<String> cells = new ArrayList<>();
      List<Long> point = points.get(i / grid.seeds());
      for (int knob = 0; knob < point.size(); knob++) {
        cells.add(TunableText.format(grid.knobs().get(knob).tunable(), point.get(knob)));
      }
      cells.add(Long.toString(grid.firstSeed() + i % grid.seeds()));
      Map<String, String> values = values(runs.get(i));
      columns.forEach(column -> cells.add(values.getOrDefault(column, "")));
      line(cells, out);
    }
  }

  private static Map<String, String> values(CsvRow run) {
    Map<String, String> values = new HashMap<>();
    List<String> cells = run.values();
    for (int i = 0; i < run.columns().size(); i++) {
      values.put(run.columns().get(i), cells.get(i));
    }
    return values;
  }

  /** All columns; one that only some runs have stands where it stands in them. */
  private static List<String> columns(List<CsvRow> runs) {
    Set<List<String>> shapes = new LinkedHashSet<>();
    runs.forEach(run -> shapes.add(run.columns()));
    List<String> columns = List.of();
    for (List<String> shape : shapes) {
      columns = merged(columns, shape);
    }
    return columns.stream().filter(column -> !LEFT_OUT.contains(column)).toList();
  }

  private static List<String> merged(List<String> columns, List<String> shape) {
    Set<String> known = new HashSet<>(columns);
    List<String> merged = new ArrayList<>();
    int next = 0;
    for (String column : shape) {
      if (!known.contains(column)) {
        merged.add(column);
        continue;
      }
      boolean found = false;
      while (!found && next < columns.size()) {
        found = columns.get(next).equals(column);
        merged.add(columns.get(next++));
      }
    }
    merged.addAll(columns.subList(next, columns.size()));
    return merged;
  }

  private static void line(List<String> cells, Appendable out) throws IOException {
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      out.append(i == 0 ? "" : ",");
      out.append(SPECIAL.matchesAnyOf(cell) ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell);
    }
    out.append('\n');
  }
}
