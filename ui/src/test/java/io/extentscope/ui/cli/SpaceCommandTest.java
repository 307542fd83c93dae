package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpaceCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void space_realImage_reportsTheIndependentAnswer() throws IOException {
    Path image = images().resolve("dup64k.sparse.gz");
    JsonNode expected = JSON.readTree(images().resolve("dup64k.expected.json").toFile());

    Cli.Outcome outcome = Cli.run("space", image.toString(), "--report", "json");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.progress()).isEmpty();
    JsonNode report = JSON.readTree(outcome.report());
    assertThat(report).hasSize(1);
    assertThat(report.get(0).get("image").asText()).isEqualTo(image.toString());
    assertThat(expected.get("blockGroups")).isNotEmpty();
    assertThat(report.get(0).get("blockGroups").findValues("free"))
        .isEqualTo(expected.get("blockGroups").findValues("free"));
  }

  @Test
  void space_filesOfOneFileSystem_areTakenTogetherBesideAnother() throws IOException {
    Cli.Outcome outcome = Cli.run(
        "space", images().resolve("raid1.2.sparse.gz").toString(), images().resolve("blake2.sparse.gz").toString(),
        images().resolve("raid1.1.sparse.gz").toString(), "--report", "json");

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    JsonNode report = JSON.readTree(outcome.report());
    assertThat(report).hasSize(2);
    assertThat(report.get(0).get("images")).hasSize(2);
    assertThat(report.get(1).get("images")).hasSize(1);
  }

  @Test
  void space_badFileBeforeAGoodOne_reportsBothAndEndsWith2(@TempDir Path folder) throws IOException {
    Path bad = Files.write(folder.resolve("bad.img"), new byte[5000]);
    Path good = images().resolve("empty-4k.sparse.gz");

    Cli.Outcome outcome = Cli.run("space", "--report", "json", bad.toString(), good.toString());

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).singleElement().asString().contains("bad.img");
    JsonNode report = JSON.readTree(outcome.report());
    assertThat(report).hasSize(2);
    assertThat(report.get(0).get("error").asText()).contains("bad.img");
    assertThat(report.get(1).get("blockGroups")).isNotEmpty();
  }

  @Test
  void space_text_namesEachBlockGroup() {
    Cli.Outcome outcome = Cli.run("space", images().resolve("empty-4k.sparse.gz").toString());

    assertThat(outcome.status()).isZero();
    assertThat(outcome.report()).contains("DATA", "METADATA", "SYSTEM", "MiB");
  }

  @Test
  void space_missingFile_isOneLineAndStatus2() {
    Cli.Outcome outcome = Cli.run("space", "/no/such/image");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).singleElement().asString().contains("/no/such/image");
  }

  @Test
  void space_noFile_isStatus2() {
    assertThat(Cli.run("space").status()).isEqualTo(2);
  }

  private static Path images() {
    return Path.of(System.getProperty("extentscope.root"), "engine", "src", "test", "resources", "images");
  }
}
