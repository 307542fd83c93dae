package io.extentscope.samples.lesson;

import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.statistics.CounterStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Measures of a counter with per-CPU deltas, {@code counter NAME WHAT}. */
final class CounterMeasures {
  private static final Map<String, ToDoubleFunction<CounterStatistics>> ALL = new TreeMap<>(Map.of(
      "updates", CounterStatistics::updates, "folds", CounterStatistics::acquisitions,
      "sums", CounterStatistics::sumAcquisitions, "readErrorBytes", c -> Math.abs(c.sum() - c.value()),
      "foldsPerUpdate", c -> c.updates() == 0 ? Double.NaN : c.acquisitions() / (double) c.updates(),
      "errorBound", CounterStatistics::errorBound));

  private CounterMeasures() {}

  /** What can be measured of a counter. */
  static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  static Measure parse(List<String> words) {
    ToDoubleFunction<CounterStatistics> reader = words.size() == 3 ? ALL.get(words.get(2)) : null;
    if (reader == null) {
      throw new IllegalArgumentException(
          "a counter is measured as counter NAME WHAT, such as counter total_bytes_pinned"
              + " folds; WHAT is one of " + String.join(", ", names()));
    }
    String counter = words.get(1);
    MeasureUnit unit = words.get(2).equals("foldsPerUpdate") ? MeasureUnit.RATIO : MeasureUnit.COUNT;
    return Measure.number(String.join(" ", words), words.get(2) + " of " + counter, unit,
        moment -> moment.snapshot().statistics().counters().stream()
            .filter(statistics -> statistics.name().equals(counter))
            .mapToDouble(reader)
            .findFirst()
            .orElse(Double.NaN));
  }
}
