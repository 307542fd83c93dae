package io.extentscope.model.report;

import io.extentscope.model.compare.ComparisonReport;
import io.extentscope.model.compare.Row;
import io.extentscope.model.recording.TimeMode;
import java.io.IOException;

/** The keys of the report of a comparison, in one place. */
final class CompareJson {
  private CompareJson() {}

  static void write(JsonWriter json, ComparisonReport report) throws IOException {
    json.text("build", report.build());
    json.text("scenario", report.scenario());
    json.text("time", report.time() == TimeMode.VIRTUAL ? "virtual" : "live");
    json.numbers("seeds", report.seeds());
    json.object("a", side -> side(side, report.a()));
    json.object("b", side -> side(side, report.b()));
    json.array("rows", report.comparison().rows(), CompareJson::row);
    json.text("verdict", report.comparison().verdict());
  }

  private static void side(JsonWriter json, ComparisonReport.Side side) throws IOException {
    json.texts("changes", side.changes());
    json.texts("traceHashes", side.traceHashes());
    json.object("tunables", inner -> RunJson.tunables(inner, side.tunables()));
  }

  private static void row(JsonWriter json, Row row) throws IOException {
    json.text("name", row.name());
    json.text("unit", row.unit().id());
    json.number("a", rounded(row.a().median()));
    json.number("b", rounded(row.b().median()));
    json.number("difference", rounded(row.difference()));
    json.number("aSpread", rounded(row.a().spread()));
    json.number("bSpread", rounded(row.b().spread()));
  }

  /** Times are whole nanoseconds, told in milliseconds; what lies below is the arithmetic's. */
  private static double rounded(double value) {
    return Math.rint(value * 1e6) / 1e6;
  }
}
