package io.extentscope.model.report;

import io.extentscope.model.compare.Comparison;
import io.extentscope.model.compare.ComparisonReport;
import io.extentscope.model.compare.Row;
import io.extentscope.model.compare.Sample;
import io.extentscope.model.text.Units;
import java.io.IOException;
import java.util.List;

/** The report of a comparison for people: what differs beyond the spread, the greatest factor first, and the verdict. */
public final class CompareText {
  private static final double TWICE = 1.995;

  private CompareText() {}

  /** Writes the report, with one value for each side if there is one seed, else medians with least and greatest. */
  public static void write(ComparisonReport report, Appendable out) throws IOException {
    List<Long> seeds = report.seeds();
    String range = seeds.size() == 1 ? "seed " + seeds.getFirst()
        : seeds.size() + " seeds from " + seeds.getFirst() + " on; medians [least..greatest]";
    out.append(report.scenario()).append(", ").append(range).append('\n');
    out.append("  a: ").append(report.a().text()).append('\n');
    out.append("  b: ").append(report.b().text()).append("\n\n");
    table(report.comparison(), out);
    out.append('\n').append(report.comparison().verdict()).append('\n');
  }

  private static void table(Comparison comparison, Appendable out) throws IOException {
    List<Row> clear = comparison.clear();
    TextTable table = new TextTable("measure", "a", "b", "b against a");
    for (Row row : clear) {
      table.row(row.name(), sample(row, row.a()), sample(row, row.b()), change(row));
    }
    if (!table.isEmpty()) {
      table.write(out);
    }
    int others = comparison.rows().size() - clear.size();
    out.append("  ").append(clear.isEmpty() ? "" : "and ").append(Integer.toString(others))
        .append(clear.isEmpty() ? " measures" : " more").append(" without a difference beyond the spread\n");
  }

  /** How b's median stands to a's: {@code / 56}, {@code x 2.1} or {@code +12 %}. */
  public static String change(Row row) {
    if (Double.isInfinite(row.factor())) {
      return row.difference() > 0 ? "only b" : "only a";
    }
    if (row.factor() >= TWICE) {
      return (row.difference() > 0 ? "x " : "/ ") + Units.decimal(row.factor());
    }
    return (row.difference() > 0 ? "+" : "") + Units.decimal((row.ratio() - 1) * 100) + " %";
  }

  private static String sample(Row row, Sample sample) {
    String median = row.text(sample.median());
    return sample.size() == 1 ? median
        : median + " [" + row.text(sample.least()) + ".." + row.text(sample.most()) + "]";
  }
}
