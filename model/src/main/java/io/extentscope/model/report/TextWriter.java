package io.extentscope.model.report;

import io.extentscope.model.event.LockMode;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.importer.LoggedRun;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.statistics.LatencyStatistics;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.statistics.WorkloadStatistics;
import io.extentscope.model.text.Units;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes reports as text for people: tables with units. A part without content is left out. */
public final class TextWriter {
  private static final String NONE = "-";
  private static final Comparator<LockStatistics> LONGEST_WAITS =
      Comparator.comparingLong(LockStatistics::waitTotalNs).thenComparingLong(LockStatistics::holdTotalNs).reversed();

  private final Appendable out;

  private TextWriter(Appendable out) {
    this.out = out;
  }

  /** Writes the report of one run. */
  public static void write(RunReport report, Appendable out) throws IOException {
    new TextWriter(out).run(report);
  }

  /** Writes the reports of all variants, then all expectations. */
  public static void write(ScenarioReport report, Appendable out) throws IOException {
    TextWriter writer = new TextWriter(out);
    for (RunReport variant : report.variants()) {
      writer.run(variant);
      out.append('\n');
    }
    List<Expectation> all = new ArrayList<>();
    for (RunReport variant : report.variants()) {
      String name = variant.provenance().variant();
      variant.expectations().forEach(expectation -> all.add(expectation.named(name + " " + expectation.name())));
    }
    all.addAll(report.expectations());
    writer.expectations("All expectations", all);
  }

  /** Writes the runs of a kernel log. */
  public static void write(List<LoggedRun> runs, Appendable out) throws IOException {
    TextWriter writer = new TextWriter(out);
    for (LoggedRun run : runs) {
      writer.line(run.title());
      CommitText.write(run.commits(), out);
      writer.caching(run.statistics().caching());
      out.append('\n');
    }
  }

  private void run(RunReport report) throws IOException {
    header(report);
    CommitText.write(report.statistics().commits(), out);
    caching(report.statistics().caching());
    locks(report.statistics().locks());
    counters(report.statistics().counters());
    discard(report.statistics().discard());
    workload(report.statistics().workload());
    queues(report.workqueues());
    work(report.statistics().work());
    findings(report.findings());
    expectations("Expectations", report.expectations());
  }

  private void header(RunReport report) throws IOException {
    Provenance from = report.provenance();
    String name = from.scenario() + (from.variant().isEmpty() ? "" : "/" + from.variant());
    boolean virtual = from.time() == TimeMode.VIRTUAL;
    line(name + ", seed " + from.seed() + ", " + (virtual ? "virtual time" : "live") + ", build " + from.build());
    line("  " + Units.duration(report.virtualTime()) + " of the run took " + Units.duration(report.wallTime()) + "; "
        + report.statistics().events() + " events, " + report.statistics().droppedEvents() + " dropped"
        + (report.traceHash().isPresent() ? "; trace " + report.traceHashText() : ""));
    if (!report.preset().isEmpty()) {
      line("  presets: " + report.preset());
    }
    String changed = from.tunables().toString();
    line("  settings: " + (changed.isEmpty() ? "all at their defaults" : changed));
    for (String input : from.inputs()) {
      line("  input: " + input);
    }
  }

  private void caching(CachingStatistics caching) throws IOException {
    if (caching.triggers() == 0 && caching.groupsStarted() == 0) {
      return;
    }
    title("Caching");
    line("  groups: " + caching.groupsStarted() + " started, " + caching.groupsDone() + " done, by "
        + caching.workers().size() + " workers");
    line("  gaps between triggers: " + Units.duration(caching.triggerGapSum()) + " together, longest "
        + Units.duration(caching.triggerGapMax()));
    line("  a writer's median wait for the commit semaphore: " + Units.duration(caching.writerWaitMedian()));
    if (caching.bytesRead() > 0) {
      line("  read: " + Units.decimal(caching.readMegabytesPerSecond()) + " MB/s while scanning");
    }
    for (CachingStatistics.Failure failure : caching.failures()) {
      line("  the caching of group " + failure.group() + " failed: " + failure.reason());
    }
  }

  /** The longest waited for first; a lock that was never taken is left out. */
  private void locks(List<LockStatistics> locks) throws IOException {
    TextTable table =
        new TextTable("class", "mode", "contentions", "wait max", "wait total", "wait avg", "bounces", "acquisitions",
            "hold max", "hold total", "hold avg");
    locks.stream().filter(lock -> lock.acquisitions() + lock.contentions() > 0).sorted(LONGEST_WAITS).forEach(lock -> {
      boolean waited = lock.contentions() > 0;
      table.row(
          lock.lockClass(), lock.mode() == LockMode.SHARED ? "read" : "write", lock.contentions(),
          waited ? Units.duration(lock.waitMaxNs()) : NONE, waited ? Units.duration(lock.waitTotalNs()) : NONE,
          waited ? Units.duration(Math.round(lock.waitAvgNs())) : NONE, lock.acqBounces(), lock.acquisitions(),
          Units.duration(lock.holdMaxNs()), Units.duration(lock.holdTotalNs()),
          Units.duration(Math.round(lock.holdAvgNs())));
    });
    if (!table.isEmpty()) {
      title("Locks");
      table.write(out);
    }
  }

  private void counters(List<CounterStatistics> counters) throws IOException {
    if (counters.isEmpty()) {
      return;
    }
    title("Counters");
    TextTable table =
        new TextTable("name", "batch", "updates", "folds", "folds/update", "sums", "value", "sum", "error at most");
    for (CounterStatistics counter : counters) {
      double share = counter.updates() == 0 ? 0 : (double) counter.acquisitions() / counter.updates();
      table.row(
          counter.name(), Units.size(counter.batch()), counter.updates(), counter.acquisitions(), Units.decimal(share),
          counter.sumAcquisitions(), Units.size(counter.value()), Units.size(counter.sum()),
          Units.size(counter.errorBound()));
    }
    table.write(out);
  }

  private void discard(DiscardStatistics discard) throws IOException {
    if (discard.requests() == 0 && discard.queueDepthMax() == 0) {
      return;
    }
    title("Discard");
    line("  requests: " + discard.requests() + " of " + Units.size(discard.discardedBytes()) + " together");
    line("  saved by reuse: " + Units.size(discard.savedBytes()) + "; still waiting: "
        + Units.size(discard.discardableBytes()) + "; deepest queue: " + discard.queueDepthMax() + " extents");
  }

  private void workload(WorkloadStatistics workload) throws IOException {
    if (workload.operations() > 0) {
      title("Workload");
      line("  operations: " + workload.operations() + " (" + workload.failed() + " found no space); allocated "
          + Units.size(workload.allocatedBytes()) + ", freed " + Units.size(workload.freedBytes()));
    }
  }

  private void queues(List<QueueStatistics> queues) throws IOException {
    if (queues.isEmpty()) {
      return;
    }
    title("Work queues");
    TextTable table =
        new TextTable("name", "queued", "executed", "latency p50", "p99", "max", "mayday", "rescued", "lockups");
    for (QueueStatistics queue : queues) {
      table.row(
          queue.name(), queue.queued(), queue.executed(), Units.duration(queue.latencyP50()),
          Units.duration(queue.latencyP99()), Units.duration(queue.latencyMax()), queue.mayday(), queue.rescued(),
          queue.lockups());
    }
    table.write(out);
  }

  private void work(WorkStatistics work) throws IOException {
    if (!work.latencies().isEmpty()) {
      title("Latencies");
      TextTable table = new TextTable("name", "count", "p50", "p99", "max");
      for (LatencyStatistics latency : work.latencies()) {
        table.row(
            latency.name(), latency.count(), Units.duration(latency.p50()), Units.duration(latency.p99()),
            Units.duration(latency.max()));
      }
      table.write(out);
    }
    if (!work.log().isEmpty()) {
      title("Kernel log");
      for (String line : work.log()) {
        line("  " + line);
      }
    }
  }

  private void findings(List<Finding> findings) throws IOException {
    if (!findings.isEmpty()) {
      title("Findings");
      for (Finding finding : findings) {
        line("  [" + finding.score() + "] " + finding.text() + " (" + Units.moment(finding.start()) + " to "
            + Units.moment(finding.end()) + ")" + (finding.tunable().isEmpty() ? "" : "; try " + finding.setting()));
      }
    }
  }

  private void expectations(String title, List<Expectation> expectations) throws IOException {
    if (expectations.isEmpty()) {
      return;
    }
    title(title);
    TextTable table = new TextTable("name", "value", "low", "high", "published", "");
    for (Expectation expectation : expectations) {
      table.row(
          expectation.name(), Units.decimal(expectation.value()), Units.decimal(expectation.low()),
          Units.decimal(expectation.high()), expectation.published().isEmpty() ? NONE : expectation.published(),
          expectation.ok() ? "ok" : "NOT MET");
    }
    table.write(out);
  }

  private void title(String title) throws IOException {
    out.append('\n');
    line(title);
  }

  private void line(String text) throws IOException {
    out.append(text).append('\n');
  }
}
