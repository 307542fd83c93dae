package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.Main;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RenderCommandTest {
  private static final int WIDTH_AT = 16;

  @TempDir
  private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"workbench", "timeline", "commits", "space", "discard", "counters", "locks"})
  void render_eachView_isAPngOfTheSizeAskedFor(String view) throws IOException {
    Path out = folder.resolve(view + ".png");

    Cli.Outcome outcome = render(view, out, "light");

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(outcome.report()).isEmpty();
    ByteBuffer png = ByteBuffer.wrap(Files.readAllBytes(out));
    assertThat(png.getLong(0)).isEqualTo(0x89504E470D0A1A0AL);
    assertThat(png.getInt(WIDTH_AT)).isEqualTo(900);
    assertThat(png.getInt(WIDTH_AT + Integer.BYTES)).isEqualTo(600);
  }

  @Test
  void render_sameTwice_givesTheSameBytesAndAnotherThemeOthers() throws IOException {
    render("timeline", folder.resolve("a.png"), "light");
    render("timeline", folder.resolve("b.png"), "light");
    render("timeline", folder.resolve("c.png"), "dark");

    byte[] first = Files.readAllBytes(folder.resolve("a.png"));
    assertThat(folder.resolve("b.png")).hasBinaryContent(first);
    assertThat(Files.readAllBytes(folder.resolve("c.png"))).isNotEqualTo(first);
  }

  /** In one process the toolkit's caches may move a pixel of a control; a user's command is a process of its own. */
  @Test
  void render_workbenchInTwoProcesses_givesTheSameBytes() throws IOException, InterruptedException {
    Path first = folder.resolve("first.png");
    Path second = folder.resolve("second.png");

    assertThat(renderInProcess(first)).isZero();
    assertThat(renderInProcess(second)).isZero();

    assertThat(second).hasBinaryContent(Files.readAllBytes(first));
  }

  private static int renderInProcess(Path out) throws IOException, InterruptedException {
    return new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--add-opens=java.base/java.lang=ALL-UNNAMED", "--enable-native-access=ALL-UNNAMED",
        "-cp", System.getProperty("java.class.path"), Main.class.getName(),
        "render", "first-look", "--duration", "200ms", "--view", "workbench", "--out", out.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start()
        .waitFor();
  }

  @Test
  void render_compare_needsWhatTheOtherRunSetsAndThenShowsBoth() throws IOException {
    Path out = folder.resolve("compare.png");
    String[] arguments = {
      "render", "first-look", "--duration", "200ms", "--view", "compare", "--out", out.toString(), "--size", "900x600",
      "--b", "caching.workers=2"};

    Cli.Outcome outcome = Cli.run(arguments);

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(ByteBuffer.wrap(Files.readAllBytes(out)).getInt(WIDTH_AT)).isEqualTo(900);
    arguments[5] = "timeline";
    arguments[7] = folder.resolve("timeline.png").toString();
    assertThat(Cli.run(arguments).progress()).contains("--b is for --view compare");
  }

  @ParameterizedTest
  @ValueSource(strings = {"compare", "nonsense"})
  void render_viewThatIsNotThere_isOneLineAndNoFile(String view) {
    Path out = folder.resolve("out.png");

    Cli.Outcome outcome = render(view, out, "light");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).singleElement().asString().contains(view);
    assertThat(out).doesNotExist();
  }

  @Test
  void render_unknownView_namesEveryViewThereIs() {
    assertThat(render("nonsense", folder.resolve("out.png"), "light").progress())
        .contains("unknown view 'nonsense'; known: workbench, timeline, ").endsWith(", compare\n");
  }

  @Test
  void render_existingFile_isKeptWithoutForce() throws IOException {
    Path out = Files.writeString(folder.resolve("out.png"), "mine");

    Cli.Outcome outcome = render("timeline", out, "light");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(out).hasContent("mine");
  }

  @Test
  void render_nameOfNoPicture_isOneLine() {
    assertThat(render("timeline", folder.resolve("out.pdf"), "light").progress()).contains(".png or .svg");
    assertThat(render("workbench", folder.resolve("out.svg"), "light").progress())
        .contains("its views can be made as .svg");
  }

  @Test
  void render_svgInAnotherCountryAndTimeZone_givesTheSameBytes() throws IOException {
    Locale country = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      assertThat(render("timeline", folder.resolve("a.svg"), "print").status()).isZero();
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));
      assertThat(render("timeline", folder.resolve("b.svg"), "print").status()).isZero();
    } finally {
      Locale.setDefault(country);
      TimeZone.setDefault(zone);
    }
    assertThat(folder.resolve("b.svg")).hasBinaryContent(Files.readAllBytes(folder.resolve("a.svg")));
  }

  private static Cli.Outcome render(String view, Path out, String theme) {
    return Cli.run(
        "render", "first-look", "--duration", "200ms", "--view", view, "--out", out.toString(), "--size", "900x600",
        "--theme", theme);
  }
}
