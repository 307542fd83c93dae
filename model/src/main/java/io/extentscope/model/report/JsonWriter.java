package io.extentscope.model.report;

import java.io.IOException;

/** Writes reports as JSON; keys are in camel case with the unit last. */
public final class JsonWriter {
  private JsonWriter() {}

  public static void write(RunReport report, Appendable out) throws IOException {
    out.append(report.provenance().scenario());
  }

  public static void write(ScenarioReport report, Appendable out) throws IOException {
    out.append(Integer.toString(report.variants().size()));
  }
}
