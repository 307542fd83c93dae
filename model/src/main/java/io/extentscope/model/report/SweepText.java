package io.extentscope.model.report;

import io.extentscope.model.compare.Measures;
import io.extentscope.model.compare.Sample;
import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.sweep.SweepResult;
import io.extentscope.model.tunable.TunableText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A sweep for people: one line for each point, with medians over the seeds and least and greatest value. */
public final class SweepText {
  private SweepText() {}

  /**
   * Writes the table of commit time, critical section and the chosen measure.
   *
   * @param chosen a measure of the result
   */
  public static void write(SweepResult result, String chosen, Appendable out) throws IOException {
    Set<String> measures = new LinkedHashSet<>(List.of(Measures.TOOK, Measures.BLOCKED, chosen));
    List<String> titles = new ArrayList<>();
    result.grid().knobs().forEach(knob -> titles.add(knob.tunable().key()));
    titles.addAll(measures);
    TextTable table = new TextTable(titles.toArray(String[]::new));
    List<List<Long>> points = result.grid().points();
    for (int point = 0; point < points.size(); point++) {
      List<String> cells = new ArrayList<>();
      for (int knob = 0; knob < points.get(point).size(); knob++) {
        cells.add(TunableText.format(result.grid().knobs().get(knob).tunable(), points.get(point).get(knob)));
      }
      for (String measure : measures) {
        cells.add(cell(result, point, measure));
      }
      table.row(cells.toArray());
    }
    int seeds = result.grid().seeds();
    out.append(result.title()).append(", ").append(Integer.toString(points.size()))
        .append(points.size() == 1 ? " point, " : " points, ")
        .append(seeds == 1 ? "seed " + result.grid().firstSeed()
            : seeds + " seeds from " + result.grid().firstSeed() + " on; medians [least..greatest]")
        .append("\n\n");
    table.write(out);
  }

  private static String cell(SweepResult result, int point, String measure) {
    MeasureUnit unit = result.measures().getOrDefault(measure, MeasureUnit.MILLIS);
    return result.at(point, measure).map(sample -> text(unit, sample)).orElse("-");
  }

  private static String text(MeasureUnit unit, Sample sample) {
    String median = unit.text(sample.median());
    return sample.size() == 1 ? median
        : median + " [" + unit.text(sample.least()) + ".." + unit.text(sample.most()) + "]";
  }
}
