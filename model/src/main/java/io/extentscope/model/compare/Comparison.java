package io.extentscope.model.compare;

import io.extentscope.model.measure.MeasureUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Two kinds of runs held against each other.
 *
 * @param seeds runs of each kind
 * @param rows what could be measured and is not 0 everywhere, in the order of the report
 * @param verdict what the numbers say, in words
 */
public record Comparison(int seeds, List<Row> rows, String verdict) {

  public Comparison {
    rows = List.copyOf(rows);
  }

  /** Compares runs; each is given by its measures. */
  public static Comparison of(List<List<Measure>> a, List<List<Measure>> b) {
    Map<String, List<Double>> valuesOfB = byName(b);
    Map<String, MeasureUnit> units = new LinkedHashMap<>();
    a.forEach(run -> run.forEach(measure -> units.put(measure.name(), measure.unit())));
    List<Row> rows = new ArrayList<>();
    byName(a).forEach((name, values) -> {
      List<Double> others = valuesOfB.get(name);
      if (others != null) {
        MeasureUnit unit = Objects.requireNonNull(units.get(name), "each measure has a unit");
        Row row = new Row(name, unit, sample(values), sample(others));
        if (!nothing(row)) {
          rows.add(row);
        }
      }
    });
    rows.removeIf(row -> uncontended(row, rows));
    return new Comparison(a.size(), rows, Verdict.of(a.size(), rows));
  }

  /** The rows whose difference goes beyond the spread, the greatest factor first; what only one side has comes last. */
  public List<Row> clear() {
    return rows.stream().filter(Row::clear).sorted(Row.BY_FACTOR).toList();
  }

  private static Map<String, List<Double>> byName(List<List<Measure>> runs) {
    Map<String, List<Double>> values = new LinkedHashMap<>();
    for (List<Measure> run : runs) {
      for (Measure measure : run) {
        values.computeIfAbsent(measure.name(), _ -> new ArrayList<>()).add(measure.value());
      }
    }
    return values;
  }

  private static Sample sample(List<Double> values) {
    return Sample.of(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static boolean nothing(Row row) {
    return row.a().least() == 0 && row.a().most() == 0 && row.b().least() == 0 && row.b().most() == 0;
  }

  /** A lock that nobody ever waited for says nothing about contention. */
  private static boolean uncontended(Row row, List<Row> rows) {
    if (!row.name().startsWith(Measures.LOCKS)) {
      return false;
    }
    String contentions = row.name().substring(0, row.name().lastIndexOf('.')) + Measures.CONTENTIONS;
    return rows.stream().noneMatch(other -> other.name().equals(contentions));
  }
}
