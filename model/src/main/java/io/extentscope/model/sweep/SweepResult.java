package io.extentscope.model.sweep;

import io.extentscope.model.compare.Measure;
import io.extentscope.model.compare.Sample;
import io.extentscope.model.measure.MeasureUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came out of a sweep.
 *
 * @param title what was run
 * @param caption clock, seeds, build and tunables in words, for a figure
 * @param grid the points
 * @param runs the measures of every run: those of a point one after the other, in the order of the seeds
 */
public record SweepResult(String title, String caption, SweepGrid grid, List<List<Measure>> runs) {

  public SweepResult {
    runs = List.copyOf(runs);
  }

  /** The values of a measure at a point, over the seeds; empty if no run has it. */
  public Optional<Sample> at(int point, String measure) {
    double[] values = runs.subList(point * grid.seeds(), (point + 1) * grid.seeds()).stream()
        .flatMap(List::stream)
        .filter(found -> found.name().equals(measure))
        .mapToDouble(Measure::value)
        .toArray();
    return values.length == 0 ? Optional.empty() : Optional.of(Sample.of(values));
  }

  /** The measures that are not 0 in every run, with their units. */
  public Map<String, MeasureUnit> measures() {
    Map<String, MeasureUnit> units = new LinkedHashMap<>();
    for (List<Measure> run : runs) {
      run.stream().filter(measure -> measure.value() != 0)
          .forEach(measure -> units.put(measure.name(), measure.unit()));
    }
    return units;
  }
}
