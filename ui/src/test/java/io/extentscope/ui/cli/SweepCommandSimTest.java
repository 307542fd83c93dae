package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SweepCommandSimTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir
  private Path folder;

  @Test
  void sweep_csv_hasARowForEachPointAndSeedThatAgreesWithRun() throws IOException {
    Path csv = folder.resolve("out.csv");

    Cli.Outcome outcome = Cli.run(
        "sweep", "caching-2013/patched-2", "--vary", "caching.workers=1..2:x2", "--vary", "device.readLatency=1ms,2ms",
        "--seeds", "2", "--csv", csv.toString());

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(outcome.report()).contains("caching.workers  device.readLatency", "4 points", "commits.blocked");
    List<String> lines = Files.readAllLines(csv);
    assertThat(lines).hasSize(1 + 4 * 2);
    assertThat(lines.getFirst()).startsWith("caching.workers,device.readLatency,seed,build,scenario")
        .contains(",commits.0.tookMs,", ",locks.extent_commit_sem.write.waitTotalUs,").doesNotContain("wallTime");
    JsonNode run = JSON.readTree(Cli.run(
        "run", "caching-2013/patched-2", "--set", "caching.workers=2", "device.readLatency=1ms", "--seed", "2",
        "--report",
        "json").report());
    assertThat(cell(lines, 6, "caching.workers")).isEqualTo("2");
    assertThat(cell(lines, 6, "device.readLatency")).isEqualTo("1ms");
    assertThat(cell(lines, 6, "seed")).isEqualTo("2");
    assertThat(cell(lines, 6, "traceHash")).isEqualTo(run.get("traceHash").asText());
    assertThat(cell(lines, 6, "commits.0.tookMs")).isEqualTo(run.at("/commits/0/tookMs").asText());
  }

  @Test
  void sweep_png_isAPictureAndAnUnknownMeasureIsToldBeforeTheSweep() throws IOException {
    Path png = folder.resolve("out.png");
    String[] arguments = {
      "sweep", "first-look", "--duration", "300ms", "--vary", "caching.workers=2,8", "--seeds", "1", "--png",
      png.toString(),
      "--measure", "caching.groupsStarted"};

    Cli.Outcome outcome = Cli.run(arguments);

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(outcome.report()).contains("caching.groupsStarted");
    assertThat(ByteBuffer.wrap(Files.readAllBytes(png)).getLong(0)).isEqualTo(0x89504E470D0A1A0AL);

    arguments[arguments.length - 1] = "nonsense";
    arguments[arguments.length - 3] = folder.resolve("other.png").toString();
    Cli.Outcome refused = Cli.run(arguments);
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.progress().lines()).singleElement().asString().contains("has no 'nonsense'");
  }

  private static String cell(List<String> lines, int row, String column) {
    Splitter cells = Splitter.on(',');
    return cells.splitToList(lines.get(row)).get(cells.splitToList(lines.getFirst()).indexOf(column));
  }
}
