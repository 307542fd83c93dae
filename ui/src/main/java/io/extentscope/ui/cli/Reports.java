package io.extentscope.ui.cli;

import io.extentscope.model.report.RunReport;
import io.extentscope.model.run.RunSnapshot;
import java.util.List;

/** Makes the report of a run. */
final class Reports {
  private Reports() {}

  static RunReport of(BatchRun.Result result, String preset) {
    RunSnapshot snapshot = result.snapshot();
    return new RunReport(
        snapshot.recording().provenance(), preset, snapshot.now(), result.wallNanos(), result.traceHash(),
        snapshot.statistics(), List.of(), List.of(), List.of());
  }
}
