package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.base.Splitter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CompareCommandSimTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void compare_theFixOf2013_saysHowMuchShorterTheCommitIsAndAgreesWithRun() throws IOException {
    Cli.Outcome outcome = Cli.run(
        "compare", "caching-2013/original-32", "--b", "caching.yieldPolicy=give-up-flag", "--seeds", "3", "--report",
        "json");

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    JsonNode report = JSON.readTree(outcome.report());
    assertThat(report.get("verdict").asText())
        .containsPattern("b's median commit takes 1\\.\\d s against \\d\\d s of a: \\d\\d times shorter")
        .contains("waiting to write-lock extent_commit_sem fell from");
    assertThat(report.at("/b/changes/0").asText()).isEqualTo("caching.yieldPolicy=give-up-flag");
    assertThat(report.at("/a/tunables/caching.yieldPolicy").asText()).isEqualTo("need-resched");
    JsonNode took = row(report, "commits.took");
    assertThat(took.get("unit").asText()).isEqualTo("ms");
    assertThat(took.get("difference").asDouble()).isCloseTo(took.get("b").asDouble() - took.get("a").asDouble(),
        within(1e-5));
    assertThat(took.get("aSpread").asDouble()).isPositive();

    JsonNode second = JSON.readTree(
        Cli.run("run", "caching-2013/patched-32", "--seed", "2", "--report", "json").report());
    assertThat(report.at("/b/traceHashes/1").asText()).isEqualTo(second.get("traceHash").asText());
  }

  @Test
  void compare_withItself_hasNoDifference() {
    Cli.Outcome outcome = Cli.run(
        "compare", "first-look", "--duration", "300ms", "--a", "caching.workers=8", "--b", "caching.workers=8");

    assertThat(outcome.report()).contains("No difference beyond the spread.");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "compare first-look | a and b would be the same",
    "compare first-look --a nonsense.key=1 | unknown tunable 'nonsense.key'",
    "compare first-look --a caching.workers=2 caching.workers=3 | --a sets caching.workers twice",
    "compare first-look --b | expected --b KEY=VALUE",
    "compare first-look --b caching.workers=0 | from 1 to 512",
    "compare first-look --b caching.workers=2 --seeds 0 | --seeds is 0",
    "compare first-look --b caching.workers=2 --seeds 100000000 | from 1 to 1000",
    "compare image-tour --b caching.workers=2 | --image",
    "compare nonsense --b caching.workers=2 | nonsense",
    "sweep first-look | --vary",
    "sweep first-look --vary caching.workers | must have the form",
    "sweep first-look --vary caching.workers=1,2 --vary workload.jobs=1,2 --vary counter.batch=1,2 | one knob or two",
    "sweep first-look --vary caching.workers=1,2 --csv /no/such/folder/x.csv | does not exist"})
  void compareAndSweep_unusableArguments_areOneLine(String arguments, String problem) {
    Cli.Outcome outcome = Cli.run(Splitter.on(' ').splitToList(arguments.strip()).toArray(String[]::new));

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.report()).isEmpty();
    assertThat(outcome.progress().lines()).singleElement().asString().contains(problem.strip());
  }

  private static JsonNode row(JsonNode report, String name) {
    List<JsonNode> rows = new ArrayList<>();
    report.get("rows").forEach(rows::add);
    return rows.stream().filter(row -> row.get("name").asText().equals(name)).findFirst().orElseThrow();
  }
}
