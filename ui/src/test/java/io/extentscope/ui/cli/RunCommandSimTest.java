package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandSimTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir
  private Path folder;

  @Test
  void run_json_isOneDocumentWithTheContractsKeys() throws IOException {
    JsonNode report = report("--seed", "5");

    List<String> keys = new ArrayList<>();
    report.fieldNames().forEachRemaining(keys::add);
    assertThat(keys).containsExactlyInAnyOrder(
        "build", "scenario", "variant", "preset", "inputs", "seed", "time", "virtualTimeMs", "wallTimeMs", "events",
        "droppedEvents", "traceHash", "tunables", "commits", "caching", "locks", "counters", "discard", "minuteTotals",
        "workload", "workqueues", "latencies", "findings", "expectations");
    assertThat(report.get("scenario").asText()).isEqualTo("first-look");
    assertThat(report.get("seed").asLong()).isEqualTo(5);
    assertThat(report.get("virtualTimeMs").asDouble()).isEqualTo(400);
    assertThat(report.get("events").asLong()).isPositive();
  }

  @Test
  void run_sameSeedTwice_givesTheSameTraceHashAndAnotherSeedAnother() throws IOException {
    String first = report("--seed", "1").get("traceHash").asText();

    assertThat(report("--seed", "1").get("traceHash").asText()).isEqualTo(first).isNotEmpty();
    assertThat(report("--seed", "2").get("traceHash").asText()).isNotEqualTo(first);
  }

  @Test
  void run_presetSetAndAt_areInTheReport() throws IOException {
    JsonNode report =
        report("--preset", "2013", "--set", "workload.jobs=2", "--at", "100ms", "caching.workers=7");

    assertThat(report.get("preset").asText()).isEqualTo("2013");
    assertThat(report.at("/tunables/workload.jobs").asLong()).isEqualTo(2);
    assertThat(report.at("/tunables/caching.workers").asLong()).isEqualTo(2);
    assertThat(report.get("inputs")).hasSize(1);
    assertThat(report.get("inputs").get(0).asText()).contains("caching.workers");
  }

  @Test
  void run_outputNamedAsTheImage_isRefusedAndTheImageKept() throws IOException {
    Path image = Files.writeString(folder.resolve("disk.img"), "precious");

    for (String option : List.of("--save-image", "--out", "--save-run")) {
      Cli.Outcome outcome =
          Cli.run("run", "image-tour", "--image", image.toString(), option, image.toString(), "--force");

      assertThat(outcome.status()).isEqualTo(2);
      assertThat(outcome.progress()).contains("is what the run works on");
      assertThat(image).hasContent("precious");
    }
  }

  @Test
  void run_faultThatAKnobMends_isFoundUntilTheKnobMoves() throws IOException {
    Cli.Outcome outcome =
        Cli.run("run", "findings/small-batch", "--duration", "4s", "--at", "2s", "counter.batch=128MiB", "--report",
            "json");

    JsonNode findings = JSON.readTree(outcome.report()).get("findings");
    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).get("rule").asText()).isEqualTo("small-batch");
    assertThat(findings.get(0).get("tunable").asText()).isEqualTo("counter.batch");
    assertThat(findings.get(0).get("endMs").asDouble()).isLessThan(2000);
  }

  @Test
  void run_text_namesTheScenarioTheSeedAndTheLocks() {
    Cli.Outcome outcome = Cli.run("run", "first-look", "--duration", "400ms");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.report()).contains("first-look", "seed 1", "extent_commit_sem");
  }

  @Test
  void run_scenarioThatNeedsAnImage_saysSoInOneLine() {
    Cli.Outcome outcome = Cli.run("run", "image-tour");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).singleElement().asString().contains("--image");
  }

  @Test
  void run_fileThatIsNoImage_saysSoInOneLine() {
    Cli.Outcome outcome = Cli.run("run", "image-tour", "--image", "/no/such/file");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.report()).isEmpty();
    assertThat(outcome.progress().lines()).singleElement().asString().contains("/no/such/file");
  }

  @Test
  void run_bareIdOfTheTableOf2013_runsItsVariantsAndMeetsThePublishedRanges() throws IOException {
    Cli.Outcome outcome = Cli.run("run", "caching-2013", "--report", "json");

    JsonNode report = JSON.readTree(outcome.report());
    assertThat(report.get("variants").findValuesAsText("variant"))
        .containsExactly("original-2", "patched-2", "original-32", "patched-32");
    assertThat(report.get("expectations")).isNotEmpty().allSatisfy(
        expectation -> assertThat(expectation.get("ok").asBoolean()).as(expectation.toString()).isTrue());
    JsonNode ratio = report.get("expectations").get(report.get("expectations").size() - 1);
    assertThat(ratio.get("name").asText()).isEqualTo("commits.0.tookMs original-32 / patched-32");
    assertThat(ratio.get("value").asDouble()).isGreaterThan(30);
    assertThat(outcome.status()).isZero();
  }

  @Test
  void run_numberOutOfThePublishedRange_isSaidAndEndsWith1() {
    Cli.Outcome outcome = Cli.run("run", "caching-2013/patched-2", "--set", "device.readLatency=3ms");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.report()).contains("704, 981  NOT MET");
  }

  private static JsonNode report(String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("run", "first-look", "--duration", "400ms", "--report", "json"));
    arguments.addAll(List.of(options));
    Cli.Outcome outcome = Cli.run(arguments.toArray(String[]::new));
    assertThat(outcome.status()).as(outcome.progress()).isZero();
    return JSON.readTree(outcome.report());
  }
}
