package io.extentscope.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.statistics.TimeHistogram;
import io.extentscope.model.statistics.WorkloadStatistics;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ReportTest {
  private static final long MS = 1_000_000;

  @Test
  void json_run_hasTheKeysOfTheContractInOrder() throws IOException {
    JsonNode json = json(report());

    assertThat(keys(json)).containsExactly(
        "build", "scenario", "variant", "preset", "inputs", "seed", "time", "virtualTimeMs", "wallTimeMs", "events",
        "droppedEvents", "traceHash", "tunables", "commits", "caching", "locks", "counters", "discard", "minuteTotals",
        "workload", "workqueues", "latencies", "findings", "expectations");
    assertThat(keys(json.at("/commits/0"))).containsExactly(
        "transaction", "startMs", "tookMs", "openMs", "blockedMs", "committers", "extWriters", "writers", "phasesMs",
        "extentCommitMs");
    assertThat(keys(json.at("/commits/0/phasesMs"))).containsExactly(
        "roo", "rdr1", "cbg", "rdr2", "wc", "wpc", "wew", "fps", "ww", "cs", "rdi", "rdr3", "cfr", "ccr", "pec", "wrw",
        "wrs");
    assertThat(keys(json.at("/caching"))).containsExactly(
        "groupsStarted", "groupsDone", "triggerGapSumMs", "triggerGapMaxMs", "writerWaitMedianMs", "readMBps",
        "workers",
        "failures");
    assertThat(json.at("/caching/failures/0/reason").asText()).isEqualTo("block 4096 is damaged");
    assertThat(keys(json.at("/locks/0"))).containsExactly(
        "class", "mode", "conBounces", "contentions", "waitMinUs", "waitMaxUs", "waitTotalUs", "waitAvgUs",
        "acqBounces",
        "acquisitions", "holdMinUs", "holdMaxUs", "holdTotalUs", "holdAvgUs");
    assertThat(keys(json.at("/counters/0"))).containsExactly(
        "name", "batch", "updates", "acquisitions", "sumAcquisitions", "bounces", "value", "sum", "errorBound",
        "takings", "takenBytes", "foldsPerUpdate", "predictedFolds", "foldsOverPredicted");
    assertThat(keys(json.at("/discard"))).containsExactly(
        "requests", "discardedBytes", "savedBytes", "discardableBytes", "queueDepthMax", "sysfs");
    assertThat(keys(json.at("/discard/sysfs"))).containsExactly(
        "discardable_extents", "discardable_bytes", "discard_extent_bytes", "discard_bitmap_bytes",
        "discard_bytes_saved", "iops_limit", "kbps_limit", "max_discard_size");
    assertThat(keys(json.at("/workqueues/0"))).containsExactly(
        "name", "queued", "executed", "latencyP50Us", "latencyP99Us", "latencyMaxUs", "mayday", "rescued", "lockups");
    assertThat(keys(json.at("/findings/0"))).containsExactly("rule", "score", "text", "startMs", "endMs", "tunable");
    assertThat(keys(json.at("/expectations/0"))).containsExactly("name", "value", "low", "high", "ok");
  }

  @Test
  void json_values_areInTheUnitOfTheirKey() throws IOException {
    JsonNode json = json(report());

    assertThat(json.at("/virtualTimeMs").decimalValue()).hasToString("12500.000001");
    assertThat(json.at("/commits/0/tookMs").asDouble()).isEqualTo(3421.5);
    assertThat(json.at("/commits/0/phasesMs/ccr").asDouble()).isEqualTo(2088);
    assertThat(json.at("/locks/0/mode").asText()).isEqualTo("write");
    assertThat(json.at("/locks/0/waitMaxUs").asDouble()).isEqualTo(4100.5);
    assertThat(json.at("/locks/0/waitAvgUs").asDouble()).isEqualTo(2050.25);
    assertThat(json.at("/caching/readMBps").asDouble()).isEqualTo(40);
    assertThat(json.at("/tunables/caching.workers").asLong()).isEqualTo(32);
    assertThat(json.at("/tunables/caching.yieldPolicy").asText()).isEqualTo("contended");
    assertThat(json.at("/tunables/commit.interval").asText()).isEqualTo("30s");
    assertThat(json.at("/traceHash").asText()).isEqualTo("00000000deadbeef");
    assertThat(json.at("/expectations/0/high").isNull()).as("no upper limit").isTrue();
    assertThat(json.at("/inputs/0").asText()).isEqualTo("2 s caching.workers=32");
  }

  @Test
  void json_live_hasNoTraceHash() throws IOException {
    RunReport run = report();
    RunReport live = new RunReport(
        run.provenance(), "", 1, 1, OptionalLong.empty(), RunStatistics.empty(), List.of(), List.of(), List.of());

    assertThat(json(live).get("traceHash").isNull()).isTrue();
  }

  @Test
  void json_variants_haveAllExpectationsOnTop() throws IOException {
    StringBuilder text = new StringBuilder();
    ScenarioReport both =
        new ScenarioReport(List.of(report(), report()), List.of(Expectation.of("ratio", 1, 2, 3)));
    JsonWriter.write(both, text);
    JsonNode json = new ObjectMapper().readTree(text.toString());

    assertThat(keys(json)).containsExactly("expectations", "variants");
    assertThat(json.get("expectations")).hasSize(3);
    assertThat(json.at("/expectations/2/ok").asBoolean()).isFalse();
    assertThat(json.get("variants")).hasSize(2);
    assertThat(both.ok()).isFalse();
  }

  @Test
  void text_run_showsTablesWithUnits() throws IOException {
    StringBuilder out = new StringBuilder();
    TextWriter.write(report(), out);
    assertThat(out.toString()).contains("the caching of group 20971520 failed: block 4096 is damaged");
    String text = out.toString();

    assertThat(text).startsWith("first-look/a, seed 7, virtual time, build 0.1\n");
    assertThat(text).contains("settings: caching.workers=32 caching.yieldPolicy=contended\n");
    assertThat(text).contains("6627         1.000 s  3.4 s    3.2 s");
    assertThat(text).contains("longest 7.3 s");
    assertThat(text).contains("saved by reuse: 1 MiB");
    assertThat(text).contains("[80] writers wait");
    assertThat(text.lines()).allSatisfy(line -> assertThat(line).isEqualTo(line.stripTrailing()));
  }

  @Test
  void text_emptyRun_leavesOutEmptyParts() throws IOException {
    StringBuilder out = new StringBuilder();
    TextWriter.write(
        new RunReport(
            Provenance.none(), "", 0, 0, OptionalLong.empty(), RunStatistics.empty(), List.of(), List.of(), List.of()),
        out);

    assertThat(out.toString().lines()).hasSize(3);
  }

  @Test
  void commitLog_commit_readsAsTheKernelPrintsIt() {
    assertThat(CommitLog.lines(commit())).containsExactly(
        "txn[6627] COMMIT took 3421 ms committers=1 open=0ms blocked=3188ms",
        "txn[6627] roo:0 rdr1:0 cbg:0 rdr2:0",
        "txn[6627] wc:0 wpc:0 wew:0 fps:0",
        "-txn[6627] ww:0 cs:0 rdi:0 rdr3:0",
        "-txn[6627] cfr:0 ccr:2088 pec:1099",
        "txn[6627] wrw:230 wrs:1");
  }

  private static JsonNode json(RunReport report) throws IOException {
    StringBuilder text = new StringBuilder();
    JsonWriter.write(report, text);
    return new ObjectMapper()
        .enable(com.fasterxml.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .readTree(text.toString());
  }

  private static List<String> keys(JsonNode object) {
    return ImmutableList.copyOf(object.fieldNames());
  }

  private static CommitRecord commit() {
    long[] phases = new long[CommitPhase.values().length];
    phases[CommitPhase.CCR.ordinal()] = 2088 * MS;
    phases[CommitPhase.PEC.ordinal()] = 1099 * MS;
    phases[CommitPhase.WRW.ordinal()] = 230 * MS;
    phases[CommitPhase.WRS.ordinal()] = MS;
    return new CommitRecord(
        6627, 1000 * MS, 3421 * MS + MS / 2, 0, 3188 * MS, 1, 0, 1, ImmutableLongArray.copyOf(phases), 5 * MS);
  }

  private static RunReport report() {
    Provenance provenance = new Provenance(
        "0.1", "first-look", "a", 7, TimeMode.VIRTUAL, "", "",
        TunableSet.ofDefaults().with("caching.workers", "32").with("caching.yieldPolicy", "contended"),
        List.of("2 s caching.workers=32"));
    RunStatistics statistics = new RunStatistics(
        List.of(new LockStatistics("extent_commit_sem", LockMode.EXCLUSIVE, 1, 2, 100, 4_100_500, 4_100_500, 3, 4, 10,
            20, 60)),
        List.of(new CounterStatistics("total_bytes_pinned", 32, 1000, 500, 2000, 900, 3, 800, 4096, 4100, 256)),
        List.of(commit()),
        new CachingStatistics(
            30, 29, 31, 9 * 1000 * MS, 7300 * MS, 40 * MS, 40_000_000, 1000 * MS,
            List.of(new CachingStatistics.Worker("cache-1", 30)),
            List.of(new CachingStatistics.Failure(20971520, "block 4096 is damaged"))),
        new DiscardStatistics(5, 1 << 20, 1 << 20, 2, 8192, 1, 9, 0, 1 << 19, 1 << 19),
        new WorkloadStatistics(1000, 1 << 20, 1 << 19, 0), 5_000, 0, 4.5, 12, 8);
    return new RunReport(
        provenance, "2013", 12_500 * MS + 1, 900 * MS, OptionalLong.of(0xdeadbeefL), statistics,
        List.of(new QueueStatistics("events", 10, 9, 1000, 2000, 3000, 0, 0, 0, 256, TimeHistogram.none(),
            TimeHistogram.none())),
        List.of(
            new Finding("long-wait", 80, "writers wait for readers", 0, 5 * MS, "caching.yieldPolicy", "contended")),
        List.of(Expectation.of("took", 3421.5, 1000, Double.POSITIVE_INFINITY)));
  }
}
