package io.extentscope.model.report;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.importer.LoggedRun;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.statistics.LatencyStatistics;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.MinuteTotals;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.statistics.WorkloadStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;

/** The keys of a run's report, in one place. */
final class RunJson {
  private RunJson() {}

  static void write(JsonWriter json, RunReport report) throws IOException {
    header(json, report);
    RunStatistics statistics = report.statistics();
    json.array("commits", statistics.commits(), RunJson::commit);
    json.object("caching", inner -> caching(inner, statistics.caching()));
    json.array("locks", statistics.locks(), RunJson::lock);
    json.array("counters", statistics.counters(), RunJson::counter);
    json.object("discard", inner -> discard(inner, statistics.discard(), report.provenance().tunables()));
    json.object("minuteTotals", inner -> minutes(inner, MinuteTotals.of(statistics.commits(), report.virtualTime())));
    json.object("workload", inner -> workload(inner, statistics.workload()));
    json.array("workqueues", report.workqueues(), RunJson::queue);
    json.array("latencies", statistics.work().latencies(), RunJson::latency);
    json.array("findings", report.findings(), RunJson::finding);
    json.array("expectations", report.expectations(), RunJson::expectation);
  }

  /** A run of a kernel log: what a log does not tell is left out. */
  static void logged(JsonWriter json, LoggedRun run) throws IOException {
    json.text("title", run.title());
    json.array("commits", run.commits(), RunJson::commit);
    CachingStatistics caching = run.statistics().caching();
    json.object("caching", inner -> {
      cachedGroups(inner, caching);
      workers(inner, caching);
    });
  }

  private static void header(JsonWriter json, RunReport report) throws IOException {
    Provenance from = report.provenance();
    json.text("build", from.build());
    json.text("scenario", from.scenario());
    json.text("variant", from.variant());
    json.text("preset", report.preset());
    json.texts("inputs", from.inputs());
    json.number("seed", from.seed());
    json.text("time", from.time() == TimeMode.VIRTUAL ? "virtual" : "live");
    json.millis("virtualTimeMs", report.virtualTime());
    json.millis("wallTimeMs", report.wallTime());
    json.number("events", report.statistics().events());
    json.number("droppedEvents", report.statistics().droppedEvents());
    if (report.traceHash().isPresent()) {
      json.text("traceHash", report.traceHashText());
    } else {
      json.nothing("traceHash");
    }
    json.object("tunables", inner -> tunables(inner, from.tunables()));
  }

  /** Plain numbers and bytes as numbers, the rest as the text that {@code --set} takes. */
  static void tunables(JsonWriter json, TunableSet tunables) throws IOException {
    for (Tunable tunable : Tunable.values()) {
      switch (tunable.kind()) {
        case TunableKind.Count _,TunableKind.Bytes _ -> json.number(tunable.key(), tunables.get(tunable));
        case TunableKind.Time _,TunableKind.Permille _,TunableKind.Choice _ ->
            json.text(tunable.key(), tunables.text(tunable));
      }
    }
  }

  private static void commit(JsonWriter json, CommitRecord commit) throws IOException {
    json.number("transaction", commit.transaction());
    json.millis("startMs", commit.start());
    json.millis("tookMs", commit.took());
    json.millis("openMs", commit.open());
    json.millis("blockedMs", commit.blocked());
    json.number("committers", commit.committers());
    json.number("extWriters", commit.extWriters());
    json.number("writers", commit.writers());
    json.object("phasesMs", inner -> {
      for (CommitPhase phase : CommitPhase.values()) {
        inner.millis(phase.abbreviation(), commit.phase(phase));
      }
    });
    json.millis("extentCommitMs", commit.extentCommit());
  }

  private static void caching(JsonWriter json, CachingStatistics caching) throws IOException {
    cachedGroups(json, caching);
    json.number("readMBps", caching.readMegabytesPerSecond());
    workers(json, caching);
    if (!caching.failures().isEmpty()) {
      json.array("failures", caching.failures(), (inner, failure) -> {
        inner.number("group", failure.group());
        inner.text("reason", failure.reason());
      });
    }
  }

  private static void cachedGroups(JsonWriter json, CachingStatistics caching) throws IOException {
    json.number("groupsStarted", caching.groupsStarted());
    json.number("groupsDone", caching.groupsDone());
    json.millis("triggerGapSumMs", caching.triggerGapSum());
    json.millis("triggerGapMaxMs", caching.triggerGapMax());
    json.millis("writerWaitMedianMs", caching.writerWaitMedian());
  }

  private static void workers(JsonWriter json, CachingStatistics caching) throws IOException {
    json.array("workers", caching.workers(), (inner, worker) -> {
      inner.text("name", worker.name());
      inner.number("groups", worker.groups());
    });
  }

  private static void lock(JsonWriter json, LockStatistics lock) throws IOException {
    json.text("class", lock.lockClass());
    json.text("mode", lock.mode() == LockMode.SHARED ? "read" : "write");
    json.number("conBounces", lock.conBounces());
    json.number("contentions", lock.contentions());
    json.micros("waitMinUs", lock.waitMinNs());
    json.micros("waitMaxUs", lock.waitMaxNs());
    json.micros("waitTotalUs", lock.waitTotalNs());
    json.number("waitAvgUs", lock.waitAvgNs() / 1e3);
    json.number("acqBounces", lock.acqBounces());
    json.number("acquisitions", lock.acquisitions());
    json.micros("holdMinUs", lock.holdMinNs());
    json.micros("holdMaxUs", lock.holdMaxNs());
    json.micros("holdTotalUs", lock.holdTotalNs());
    json.number("holdAvgUs", lock.holdAvgNs() / 1e3);
  }

  private static void counter(JsonWriter json, CounterStatistics counter) throws IOException {
    json.text("name", counter.name());
    json.number("batch", counter.batch());
    json.number("updates", counter.updates());
    json.number("acquisitions", counter.acquisitions());
    json.number("sumAcquisitions", counter.sumAcquisitions());
    json.number("bounces", counter.bounces());
    json.number("value", counter.value());
    json.number("sum", counter.sum());
    json.number("errorBound", counter.errorBound());
    json.number("takings", counter.takings());
    json.number("takenBytes", counter.taken());
    json.number("foldsPerUpdate", counter.foldsPerUpdate());
    json.number("predictedFolds", counter.predictedFolds());
    json.number("foldsOverPredicted", counter.acquisitions() / counter.predictedFolds());
  }

  private static void discard(JsonWriter json, DiscardStatistics discard, TunableSet tunables) throws IOException {
    json.number("requests", discard.requests());
    json.number("discardedBytes", discard.discardedBytes());
    json.number("savedBytes", discard.savedBytes());
    json.number("discardableBytes", discard.discardableBytes());
    json.number("queueDepthMax", discard.queueDepthMax());
    json.object("sysfs", inner -> sysfs(inner, discard, tunables));
  }

  /** The eight files of {@code /sys/fs/btrfs/UUID/discard} under their names. */
  private static void sysfs(JsonWriter json, DiscardStatistics discard, TunableSet tunables) throws IOException {
    json.number("discardable_extents", discard.discardableExtents());
    json.number("discardable_bytes", discard.discardableBytes());
    json.number("discard_extent_bytes", discard.extentBytes());
    json.number("discard_bitmap_bytes", discard.bitmapBytes());
    json.number("discard_bytes_saved", discard.savedBytes());
    json.number("iops_limit", tunables.get(Tunable.DISCARD_IOPS_LIMIT));
    json.number("kbps_limit", tunables.get(Tunable.DISCARD_KBPS_LIMIT));
    json.number("max_discard_size", tunables.get(Tunable.DISCARD_MAX_SIZE));
  }

  private static void minutes(JsonWriter json, MinuteTotals totals) throws IOException {
    json.number("minutes", totals.minutes());
    json.millis("commitP99Ms", totals.commitP99());
    json.millis("extentCommitP99Ms", totals.extentCommitP99());
  }

  private static void workload(JsonWriter json, WorkloadStatistics workload) throws IOException {
    json.number("operations", workload.operations());
    json.number("failed", workload.failed());
    json.number("allocatedBytes", workload.allocatedBytes());
    json.number("freedBytes", workload.freedBytes());
  }

  private static void queue(JsonWriter json, QueueStatistics queue) throws IOException {
    json.text("name", queue.name());
    json.number("queued", queue.queued());
    json.number("executed", queue.executed());
    json.micros("latencyP50Us", queue.latencyP50());
    json.micros("latencyP99Us", queue.latencyP99());
    json.micros("latencyMaxUs", queue.latencyMax());
    json.number("mayday", queue.mayday());
    json.number("rescued", queue.rescued());
    json.number("lockups", queue.lockups());
  }

  private static void latency(JsonWriter json, LatencyStatistics latency) throws IOException {
    json.text("name", latency.name());
    json.number("count", latency.count());
    json.micros("p50Us", latency.p50());
    json.micros("p99Us", latency.p99());
    json.micros("maxUs", latency.max());
  }

  private static void finding(JsonWriter json, Finding finding) throws IOException {
    json.text("rule", finding.rule());
    json.number("score", finding.score());
    json.text("text", finding.text());
    json.millis("startMs", finding.start());
    json.millis("endMs", finding.end());
    json.text("tunable", finding.tunable());
  }

  static void expectation(JsonWriter json, Expectation expectation) throws IOException {
    json.text("name", expectation.name());
    json.number("value", expectation.value());
    json.number("low", expectation.low());
    json.number("high", expectation.high());
    json.flag("ok", expectation.ok());
  }
}
