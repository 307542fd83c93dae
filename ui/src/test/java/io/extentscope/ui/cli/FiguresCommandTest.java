package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FiguresCommandTest {
  private static final String RUN = "first-look --duration 100ms --size 300x200 --view locks --out ";

  @TempDir
  private Path folder;

  private Cli.Outcome figures(String text, String... more) throws IOException {
    Path list = Files.writeString(folder.resolve("figures.txt"), text);
    String[] arguments = List.of("figures", list.toString()).toArray(new String[2 + more.length]);
    System.arraycopy(more, 0, arguments, 2, more.length);
    return Cli.run(arguments);
  }

  @Test
  void figures_ofAList_areMadeBesideItAndReplaced() throws IOException {
    Files.writeString(folder.resolve("a.svg"), "old");
    Cli.Outcome outcome = figures("# ours\n\n" + RUN + "a.svg\n" + RUN + "b.svg\n");
    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(folder.resolve("a.svg")).hasSameBinaryContentAs(folder.resolve("b.svg"));
    assertThat(outcome.progress()).contains("2 figures of ");
  }

  @Test
  void figures_only_makesTheLinesWithTheText() throws IOException {
    assertThat(figures(RUN + "a.svg\n" + RUN + "b.svg\n", "--only", "b.svg").status()).isZero();
    assertThat(folder.resolve("a.svg")).doesNotExist();
    assertThat(folder.resolve("b.svg")).exists();
  }

  @Test
  void figures_ofALineThatCannotBeRendered_namesTheLine() throws IOException {
    Cli.Outcome outcome = figures("#\n" + RUN.replace("locks", "nonsense") + "a.svg\n");
    assertThat(outcome.status()).isEqualTo(ExitStatus.UNUSABLE);
    assertThat(outcome.progress()).contains("unknown view 'nonsense'", "line 2 could not be rendered");
  }

  @Test
  void figures_ofNothing_isOneLine() throws IOException {
    assertThat(figures("# none\n").progress().lines()).singleElement().asString().contains("has no line to render");
    assertThat(Cli.run("figures", folder.resolve("missing").toString()).progress().lines()).singleElement().asString()
        .contains("cannot read");
  }

  @Test
  void figures_ofTheProgramsOwnPages_areAllThere() throws IOException {
    Path list = Path.of(System.getProperty("extentscope.root"), "ui", "doc", "figures.txt");
    List<String> lines = Files.readAllLines(list).stream().filter(line -> line.contains("--out")).toList();
    assertThat(lines).hasSizeGreaterThan(10);
    for (String line : lines) {
      assertThat(list.resolveSibling(line.replaceAll(".* --out (\\S+).*", "$1"))).exists();
    }
  }
}
