package io.extentscope.model.report;

import java.io.IOException;

/** Writes reports as text for people: tables with units. */
public final class TextWriter {
  private TextWriter() {}

  public static void write(RunReport report, Appendable out) throws IOException {
    out.append(report.provenance().scenario());
  }

  public static void write(ScenarioReport report, Appendable out) throws IOException {
    out.append(Integer.toString(report.variants().size()));
  }
}
