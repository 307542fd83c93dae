package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void log_published_hasItsEightRuns() throws IOException {
    JsonNode runs = JSON.readTree(Cli.run("log", published().toString(), "--report", "json").report()).get("runs");
    assertThat(runs).hasSize(8);
    assertThat(runs.findValues("tookMs")).extracting(JsonNode::asInt)
        .containsExactly(3421, 1885, 981, 704, 60104, 81541, 1900, 1117);
    assertThat(runs.findValues("groupsStarted")).extracting(JsonNode::asInt).containsExactly(2, 2, 2, 2, 21, 25, 16,
        16);
    assertThat(runs.findValues("groupsDone")).extracting(JsonNode::asInt).containsExactly(1, 1, 1, 1, 9, 13, 1, 1);
    assertThat(runs.get(4).get("caching").get("triggerGapMaxMs").asDouble()).isBetween(7299.0, 7301.0);
    assertThat(runs.get(6).get("caching").get("workers")).hasSize(15);
  }

  @Test
  void log_publishedAsText_printsTheCommitsAsTheyStand() throws IOException {
    Path file = published();
    String text = Cli.run("log", file.toString()).report();
    List<String> logged = Files.readAllLines(file).stream()
        .filter(line -> line.contains("COMMIT_PHASE_DONE"))
        .map(line -> line.replaceFirst(".*COMMIT_PHASE_DONE:\\d+] (-?)FS\\[[^]]*] ", "$1"))
        .toList();
    assertThat(logged).hasSize(48);
    assertThat(text.lines().map(String::strip)).containsAll(logged);
  }

  @Test
  void log_fileThatIsNone_saysSoInOneLineAndEndsWith2(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), "no log\n");
    Cli.Outcome outcome = Cli.run("log", file.toString());
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.report()).isEmpty();
    assertThat(outcome.progress().lines()).singleElement().asString().contains("x.txt: no commit in it");
    assertThat(Cli.run("log", folder.resolve("absent").toString()).progress()).contains("absent: no such file");
  }

  @Test
  void render_log_drawsItsCommits(@TempDir Path folder) throws IOException {
    String text =
        """
        [1.0] [7][tx]btrfs [A:1] FS[x] txn[5] COMMIT extwr:0 wr:1
        [1.1] [7][tx]btrfs [B:1] FS[x] txn[5] COMMIT took 100 ms committers=1 open=0ms blocked=90ms
        [1.1] [7][tx]btrfs [B:2] FS[x] txn[5] roo:0 rdr1:0 cbg:0 rdr2:0 wc:0 wpc:0 wew:0 fps:0
        [1.1] [7][tx]btrfs [B:3] -FS[x] txn[5] ww:0 cs:0 rdi:0 rdr3:0 cfr:0 ccr:70 pec:20 wrw:9 wrs:1
        x kernel: [1.2] something else
        """;
    Path log = Files.writeString(folder.resolve("own.log"), text);
    Path picture = folder.resolve("own.png");
    Cli.Outcome outcome = Cli.run(
        "render", log.toString(), "--view", "commits", "--size", "500x300", "--out", picture.toString());
    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(Files.size(picture)).isGreaterThan(1000);
  }

  private static Path published() {
    Path file = Path.of(System.getProperty("extentscope.root"), "..", "shared", "data", "seeds", "caching-2013.log");
    assumeTrue(Files.exists(file), "the published log is not here: " + file);
    return file;
  }
}
