package io.extentscope.model.compare;

import io.extentscope.model.text.Units;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Says what differs in words: the commit first, then the lock that gained or lost most, then the jobs. */
final class Verdict {
  /** Below twice as much, a difference is told in percent. */
  private static final double TWICE = 1.995;

  /** A commit waits as a writer; readers' waits come second, however many of them wait. */
  private static final Comparator<Row> WRITERS_FIRST =
      Comparator.<Row>comparingInt(row -> row.name().endsWith(".write" + Measures.WAIT_TOTAL) ? 1 : 0)
          .thenComparingDouble(row -> Math.abs(row.difference()));

  private final List<Row> rows;

  private Verdict(List<Row> rows) {
    this.rows = rows;
  }

  static String of(int seeds, List<Row> rows) {
    Verdict verdict = new Verdict(rows);
    List<String> sentences = new ArrayList<>();
    verdict.commit().ifPresent(sentences::add);
    verdict.lock().ifPresent(sentences::add);
    verdict.jobs().ifPresent(sentences::add);
    if (rows.stream().noneMatch(Row::clear)) {
      sentences.addFirst("No difference beyond the spread.");
    } else if (sentences.isEmpty() || rows.stream().filter(Row::clear).noneMatch(Verdict::told)) {
      verdict.greatest().ifPresent(sentences::add);
    }
    if (seeds == 1) {
      sentences.add("This is one seed; more of them tell chance from effect.");
    }
    return String.join(" ", sentences);
  }

  private static boolean told(Row row) {
    return row.name().equals(Measures.TOOK) || row.name().equals(Measures.RATE)
        || row.name().endsWith(Measures.WAIT_TOTAL);
  }

  private Optional<String> commit() {
    return find(Measures.TOOK).map(row -> row.clear()
        ? "b's median commit takes " + row.text(row.b().median()) + " against " + row.text(row.a().median()) + " of a: "
            + than(row, "longer", "shorter") + "."
        : "The median commit takes " + row.text(row.a().median()) + " in a and " + row.text(row.b().median())
            + " in b: "
            + (row.difference() == 0 ? "the same" : "no difference beyond the spread") + ".");
  }

  private Optional<String> lock() {
    return rows.stream()
        .filter(row -> row.name().startsWith(Measures.LOCKS) && row.name().endsWith(Measures.WAIT_TOTAL) && row.clear())
        .max(WRITERS_FIRST)
        .map(row -> {
          String lock =
              row.name().substring(Measures.LOCKS.length(), row.name().length() - Measures.WAIT_TOTAL.length());
          int mode = lock.lastIndexOf('.');
          return "The time lost waiting to " + lock.substring(mode + 1) + "-lock " + lock.substring(0, mode)
              + (row.difference() < 0 ? " fell from " : " rose from ") + row.text(row.a().median()) + " to "
              + row.text(row.b().median()) + ".";
        });
  }

  private Optional<String> jobs() {
    return find(Measures.RATE).filter(Row::clear).map(row -> "The jobs did " + row.text(row.b().median())
        + " operations against " + row.text(row.a().median()) + ": " + than(row, "more", "fewer") + ".");
  }

  private Optional<String> greatest() {
    return rows.stream()
        .filter(Row::clear)
        .min(Row.BY_FACTOR)
        .map(row -> "What differs most is " + row.name() + ": " + row.text(row.a().median()) + " in a, "
            + row.text(row.b().median()) + " in b.");
  }

  private Optional<Row> find(String name) {
    return rows.stream().filter(row -> row.name().equals(name)).findFirst();
  }

  private static String than(Row row, String more, String less) {
    String word = row.difference() > 0 ? more : less;
    if (row.factor() >= TWICE) {
      return Double.isInfinite(row.factor()) ? word : digits(row.factor()) + " times " + word;
    }
    return digits(Math.abs(row.ratio() - 1) * 100) + " % " + word;
  }

  private static String digits(double number) {
    int kept = number >= 100 ? 3 : 2;
    return Units.decimal(new BigDecimal(number).round(new MathContext(kept)).doubleValue());
  }
}
