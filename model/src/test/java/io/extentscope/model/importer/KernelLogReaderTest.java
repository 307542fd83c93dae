package io.extentscope.model.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.report.CommitLog;
import io.extentscope.model.report.TextWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.CommitRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KernelLogReaderTest {
  private static final String BEFORE = "Jan  2 03:04:05 box kernel: ";
  private static final List<String> RUN = List.of(
      "a run of ours",
      BEFORE + "[100.000000] btrfs: disabling disk space caching",
      BEFORE + "[  102.500000] [7][tx]btrfs [STARTED:1] FS[sdx] txn[12] COMMIT extwr:0 wr:1",
      BEFORE + "[102.500010] [7][sc]btrfs [cache:1] FS[sdx]: trigger caching BG[M:4194304:8388608]",
      BEFORE + "[102.500030] [9][sc]btrfs [thread:1] FS[sdx]: start caching BG[M:4194304:8388608]",
      BEFORE + "[102.502010] [7][sc]btrfs [cache:1] FS[sdx]: trigger caching BG[M:16777216:8388608]",
      BEFORE + "[102.507010] [7][sc]btrfs [cache:1] FS[sdx]: trigger caching BG[M:33554432:8388608]",
      BEFORE
          + "[102.550000] [9][sc]btrfs*[thread:2] FS[sdx]: done caching BG[M:4194304:8388608] took=49ms ret=0 [FINISHED]",
      BEFORE
          + "[103.000000] [7][tx]btrfs [DONE:1] FS[sdx] txn[12] COMMIT took 500 ms committers=2 open=3ms blocked=400ms",
      BEFORE + "[103.000001] [7][tx]btrfs [DONE:2] FS[sdx] txn[12] roo:1 rdr1:2 cbg:3 rdr2:4",
      BEFORE + "[103.000002] [7][tx]btrfs [DONE:3] FS[sdx] txn[12] wc:5 wpc:6 wew:7 fps:8",
      BEFORE + "[103.000003] [7][tx]btrfs [DONE:4] -FS[sdx] txn[12] ww:9 cs:10 rdi:11 rdr3:12",
      BEFORE + "[103.000004] [7][tx]btrfs [DONE:5] -FS[sdx] txn[12] cfr:13 ccr:380 pec:15",
      BEFORE + "[103.000005] [7][tx]btrfs [DONE:6] FS[sdx] txn[12] wrw:16 wrs:17",
      "...");

  @Test
  void read_oneRun_takesCommitTriggersAndScans() {
    LoggedRun run = KernelLogReader.read("x.log", RUN).getFirst();
    assertThat(run.title()).isEqualTo("a run of ours");
    CommitRecord commit = run.commits().getFirst();
    assertThat(commit.transaction()).isEqualTo(12);
    assertThat(commit.start()).isEqualTo(2_500_000_000L);
    assertThat(commit.took()).isEqualTo(500_000_000L);
    assertThat(commit.open()).isEqualTo(3_000_000L);
    assertThat(commit.committers()).isEqualTo(2);
    assertThat(commit.writers()).isEqualTo(1);
    assertThat(commit.phase(CommitPhase.CCR)).isEqualTo(380_000_000L);
    assertThat(commit.phase(CommitPhase.WRS)).isEqualTo(17_000_000L);
    assertThat(run.triggerGaps()).containsExactly(2_000_000L, 5_000_000L);
    assertThat(run.statistics().caching().groupsStarted()).isEqualTo(1);
    assertThat(run.statistics().caching().groupsDone()).isEqualTo(1);
    assertThat(run.statistics().caching().triggers()).isEqualTo(3);
    assertThat(run.end()).isEqualTo(3_000_000_000L);
  }

  @Test
  void read_commitWrittenAgain_isWhatStoodInTheLog() throws IOException {
    List<LoggedRun> runs = KernelLogReader.read("x.log", RUN);
    List<String> expected = RUN.stream()
        .filter(line -> line.contains("[DONE:"))
        .map(line -> line.replaceFirst(".*\\[DONE:\\d] ", "").replace("FS[sdx] ", ""))
        .toList();
    assertThat(CommitLog.lines(runs.getFirst().commits().getFirst())).isEqualTo(expected);
    StringBuilder text = new StringBuilder();
    TextWriter.write(runs, text);
    assertThat(text).contains(expected.get(0)).contains("1 started, 1 done, by 1 workers").doesNotContain("MB/s");
  }

  @Test
  void read_severalRunsWithoutTitles_areNumberedByWhatStandsBetween() {
    List<String> lines = new ArrayList<>(RUN.subList(1, RUN.size()));
    lines.addAll(RUN);
    assertThat(KernelLogReader.read("x.log", lines)).extracting(LoggedRun::title)
        .containsExactly("run 1", "a run of ours");
  }

  @Test
  void snapshot_twoRuns_showsThemOneBehindTheOther() {
    List<String> lines = new ArrayList<>(RUN);
    lines.addAll(RUN);
    RunSnapshot snapshot = LogSnapshot.of("x.log", KernelLogReader.read("x.log", lines));
    assertThat(snapshot.now()).isEqualTo(7_000_000_000L);
    assertThat(snapshot.statistics().commits()).extracting(CommitRecord::start)
        .containsExactly(2_500_000_000L, 6_500_000_000L);
    assertThat(snapshot.recording().total()).isEqualTo(14);
    assertThat(snapshot.recording().kind(1)).isEqualTo(EventKind.CACHING_TRIGGERED);
    assertThat(snapshot.recording().catalog().tasks()).hasSize(4);
  }

  @Test
  void read_badInput_saysWhatAndWhere() {
    assertThatThrownBy(() -> KernelLogReader.read("x.log", List.of("hello", "world")))
        .isInstanceOf(ImportException.class).hasMessageStartingWith("x.log: no commit in it");
    assertThatThrownBy(() -> KernelLogReader.read("x.log", RUN.subList(0, 11)))
        .hasMessage(
            "x.log, before line 12: the commit of transaction 12 is cut off: no times of ww cs rdi rdr3 cfr ccr pec wrw wrs");
    assertThatThrownBy(() -> KernelLogReader.read("x.log", RUN.subList(8, 9)))
        .hasMessageStartingWith("x.log, line 1: no commit of this transaction has started");
    assertThatThrownBy(() -> KernelLogReader.read("x.log", replaced("took 500 ms", "took long")))
        .hasMessageStartingWith("x.log, line 9: not understood: 'txn[12] COMMIT took long");
    assertThatThrownBy(() -> KernelLogReader.read("x.log", replaced("[9][sc]", "[nine][sc]")))
        .hasMessageStartingWith("x.log, line 5: not understood: '[nine][sc]btrfs");
    assertThatThrownBy(() -> KernelLogReader.read("x.log", replaced("ccr:", "ccx:")))
        .hasMessage("x.log, line 13: unknown phase 'ccx'");
  }

  private static List<String> replaced(String from, String to) {
    return RUN.stream().map(line -> line.replace(from, to)).toList();
  }
}
