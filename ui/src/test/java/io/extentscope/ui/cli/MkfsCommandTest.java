package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MkfsCommandTest {
  private static final long RAID1 = 1 << 4;

  @TempDir
  private Path folder;

  @Test
  void mkfs_twoFiles_holdACopyOfEverythingEach() throws IOException {
    String one = folder.resolve("one.img").toString();
    String two = folder.resolve("two.img").toString();

    Cli.Outcome outcome = Cli.run("mkfs", one, two, "--size", "160MiB", "--label", "mirror");
    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(outcome.progress()).contains(one).contains(two);

    Cli.Outcome space = Cli.run("space", one, two, "--report", "json");
    assertThat(space.status()).as(space.progress()).isZero();
    JsonNode report = new ObjectMapper().readTree(space.report());
    assertThat(report).hasSize(1);
    assertThat(report.get(0).get("blockGroups").findValues("flags")).hasSize(3)
        .allMatch(flags -> (flags.asLong() & RAID1) != 0);
  }

  @Test
  void mkfs_copiesThatDoNotFitTheFiles_isRefusedInOneLine() {
    String one = folder.resolve("one.img").toString();
    String two = folder.resolve("two.img").toString();

    assertRefused("two files", "mkfs", one, "--size", "160MiB", "--metadata", "raid1");
    assertRefused("one file", "mkfs", one, two, "--size", "160MiB", "--metadata", "dup");
    assertRefused("given twice", "mkfs", one, one, "--size", "160MiB");
    assertRefused("single, dup or raid1", "mkfs", one, "--size", "160MiB", "--metadata", "raid7");
    assertThat(Files.exists(Path.of(one))).isFalse();
  }

  private static void assertRefused(String advice, String... arguments) {
    Cli.Outcome outcome = Cli.run(arguments);
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).singleElement().asString().contains(advice);
  }
}
