package io.extentscope.model.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.extentscope.model.importer.ImportException;
import io.extentscope.model.importer.LockupReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockupTextTest {
  private static final PoolAttributes CPU_2 = new PoolAttributes("2", 0, 0, 0);
  private static final PoolAttributes ALL = new PoolAttributes("0-7", -1, 4, -20);

  @Test
  void read_publishedReport_writesTheSameLines() throws IOException {
    Path published = Path.of(System.getProperty("extentscope.root", ".."))
        .resolve("../shared/data/seeds/workqueue-2021.txt");
    assumeThat(published).exists();
    List<String> lines = Files.readAllLines(published).stream().filter(line -> !line.isBlank()).toList();
    LockupReport report = LockupReader.read("published", lines);
    assertThat(LockupText.lines(report))
        .isEqualTo(lines.stream().map(line -> line.replaceFirst("^\\[[^]]*] ", "")).toList());
    assertThat(report.stuck()).containsExactly(new StuckPool(CPU_2, 72));
    QueueShare stuck = report.queues().getFirst().shares().get(1);
    assertThat(stuck.active()).isEqualTo(15);
    assertThat(stuck.pending()).hasSize(14).containsOnly("psi_avgs_work");
    assertThat(report.queues().get(2).shares().getFirst().pending())
        .containsExactly("lru_add_drain_per_cpu", "BAR(60)", "vmstat_update");
  }

  @Test
  void read_everyPart_isWhatWasWritten() {
    QueueShare busy = new QueueShare(
        4, CPU_2, 300, 256, 302, true,
        List.of(new InFlight(70, false, List.of("one", "BAR(5)")), new InFlight(71, true, List.of("two"))),
        List.of("three", "BAR(6)", "BAR(7)", "four"), List.of("five", "six"));
    QueueShare unbound = new QueueShare(17, ALL, 1, 512, 2, false, List.of(), List.of("seven"), List.of());
    LockupReport report = new LockupReport(
        List.of(new StuckPool(CPU_2, 31), new StuckPool(ALL, 33)),
        List.of(new QueueState("bcache", 8, List.of(busy)), new QueueState("unbound", 0x12, List.of(unbound))),
        List.of(new PoolState(4, CPU_2, 31, 9, -1, 70, List.of(72, 73)),
            new PoolState(17, ALL, 33, 1, -1, -1, List.of())));
    List<String> lines = LockupText.lines(report);
    assertThat(LockupReader.read("ours", lines)).isEqualTo(report);
    assertThat(lines).contains(
        "  pwq 4: cpus=2 node=0 flags=0x0 nice=0 active=300/256 refcnt=302 MAYDAY",
        "    in-flight: 70:one BAR(5), 71(RESCUER):two",
        "    pending: three BAR(6) BAR(7), four",
        "    delayed: five, six",
        "  pwq 17: cpus=0-7 flags=0x4 nice=-20 active=1/512 refcnt=2");
  }

  @Test
  void read_otherPrefixes_areLeftOut() {
    String line = "BUG: workqueue lockup - pool cpus=2 node=0 flags=0x0 nice=0 stuck for 72s!";
    for (String prefix : List.of("", "[250336.887598] ", "[   12.000001][ T1] ", "Jan 27 10:00:00 host kernel: [ 1.5] ",
        "6,1629,40311381300,-,caller=C0;")) {
      assertThat(LockupReader.read("log", List.of("other", prefix + line)).stuck()).hasSize(1);
    }
  }

  @Test
  void read_damaged_saysWhere() {
    String stuck = "BUG: workqueue lockup - pool cpus=2 node=0 flags=0x0 nice=0 stuck for 72s!";
    assertThatThrownBy(() -> LockupReader.read("log", List.of("nothing")))
        .isInstanceOf(ImportException.class).hasMessageContaining("log: no line");
    for (String bad : List.of("  pwq 4: cpus=2", "pool 4: cpus=2 flags=", "    pending: psi",
        "  pwq 1: cpus=2 flags=0x0 nice=0 active=1/2",
        "BUG: workqueue lockup - pool cpus=2 stuck for 99999999999999999999s!")) {
      assertThatThrownBy(() -> LockupReader.read("log", List.of(stuck, bad)))
          .isInstanceOf(ImportException.class).hasMessageContaining("log, line 2");
    }
  }
}
