package io.extentscope.model.report;

import io.extentscope.model.findings.Finding;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.RunStatistics;
import java.util.List;
import java.util.OptionalLong;

/**
 * What {@code run --report} tells of one run.
 *
 * @param provenance what was run
 * @param preset names of the presets, or an empty string
 * @param virtualTime time of the run in nanoseconds
 * @param wallTime what it took in nanoseconds of the wall clock
 * @param traceHash of a run in virtual time; empty when live
 * @param statistics at the end
 * @param workqueues work queues
 * @param findings what the rules found
 * @param expectations numbers published or promised
 */
public record RunReport(
    Provenance provenance,
    String preset,
    long virtualTime,
    long wallTime,
    OptionalLong traceHash,
    RunStatistics statistics,
    List<QueueStatistics> workqueues,
    List<Finding> findings,
    List<Expectation> expectations) {

  public RunReport {
    workqueues = List.copyOf(workqueues);
    findings = List.copyOf(findings);
    expectations = List.copyOf(expectations);
  }

  /** The trace hash as 16 hexadecimal digits, or an empty string. */
  public String traceHashText() {
    return traceHash.isPresent() ? String.format("%016x", traceHash.getAsLong()) : "";
  }

  /** Whether every expectation is met. */
  public boolean ok() {
    return expectations.stream().allMatch(Expectation::ok);
  }
}
