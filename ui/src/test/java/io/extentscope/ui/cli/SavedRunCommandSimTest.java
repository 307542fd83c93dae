package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are saved, run again, and stopped at a condition, by the command line. */
class SavedRunCommandSimTest {
  @TempDir
  private Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("a.run.yaml");
  }

  @Test
  void run_saveRunThenTheFile_givesTheSameTrace() {
    Cli.Outcome first = saved("--seed", "7", "--set", "caching.workers=3", "--at", "123456789ns", "caching.workers=12");
    Cli.Outcome again = Cli.run("run", file.toString());

    assertThat(again.status()).as(again.progress()).isZero();
    assertThat(again.progress()).contains("the trace is the same");
    assertThat(trace(again)).isEqualTo(trace(first)).hasSize(16);
  }

  @Test
  void run_fileWithAnotherValue_namesBothTracesAndEndsWith1() throws IOException {
    Cli.Outcome first = saved();
    Files.writeString(file, Files.readString(file).replace("seed: 1", "seed: 2"));
    Cli.Outcome again = Cli.run("run", file.toString());

    assertThat(again.status()).isEqualTo(1);
    assertThat(again.progress().lines()).singleElement().asString().contains(trace(first)).contains(trace(again));
    Path picture = folder.resolve("a.png");
    Cli.Outcome rendered = Cli.run(
        "render", file.toString(), "--view", "timeline", "--size", "300x200", "--out", picture.toString());
    assertThat(rendered.status()).isEqualTo(1);
    assertThat(rendered.progress()).contains(trace(first)).contains(trace(again));
    assertThat(picture).isNotEmptyFile();
  }

  @Test
  void anyCommand_fileThatIsNotThere_saysThatItIsNoFile() {
    assertRefused("is no file and no scenario", "run", file.toString());
    assertRefused("is no file and no scenario", "run", "nothere.run.yaml");
    assertRefused("is no file and no scenario", "compare", "nothere.run.yaml", "--b", "caching.workers=2");
  }

  @Test
  void run_savedRunSavedAgain_isTheSameFile() throws IOException {
    saved("--at", "100ms", "caching.workers=12");
    Path copy = folder.resolve("b.run.yaml");
    Cli.run("run", file.toString(), "--save-run", copy.toString());

    assertThat(Files.readString(copy)).isEqualTo(Files.readString(file));
  }

  @Test
  void run_saveRunOverAFile_isRefusedBeforeTheRunWithoutForce() throws IOException {
    Files.writeString(file, "mine");
    assertRefused("--force", "run", "first-look", "--save-run", file.toString());
    assertThat(Files.readString(file)).isEqualTo("mine");

    Cli.Outcome forced = Cli.run("run", "first-look", "--duration", "50ms", "--save-run", file.toString(), "--force");
    assertThat(forced.status()).isZero();
    assertThat(Files.readString(file)).startsWith("extentscope-run: 1\n");
  }

  @Test
  void run_optionsThatDoNotGoTogether_areRefused() throws IOException {
    assertRefused("live", "run", "first-look", "--time", "live", "--save-run", file.toString());
    assertRefused("live", "run", "first-look", "--time", "live", "--until", "commit > 1s");
    assertRefused("caching-2013/original-2", "run", "caching-2013", "--save-run", file.toString());
    assertRefused("'commit 1s'", "run", "first-look", "--until", "commit 1s");
    assertRefused("no_lock", "run", "first-look", "--until", "hand-off no_lock");
    Files.writeString(file, "extentscope-run: 1\n");
    assertRefused("--seed", "run", file.toString(), "--seed", "2");
    assertRefused("line", "run", file.toString());
    Path image = Files.writeString(folder.resolve("x.img"), "no image");
    assertRefused("--image", "run", image.toString());
  }

  @Test
  void run_untilALongWait_saysWhoWaitsForWhom() {
    Cli.Outcome outcome = Cli.run("run", "first-look", "--until", "wait extent_commit_sem > 5ms");

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(outcome.progress()).contains("wait extent_commit_sem > 5ms: ");
    assertThat(outcome.report()).contains("extent_commit_sem").contains("waiting: ").contains("\nTasks\n");
  }

  @Test
  void run_untilAWaitOfAScenarioThatExpectsItsEnd_saysOnlyWhereItIs() {
    Cli.Outcome outcome = Cli.run("run", "caching-2013/original-32", "--until", "wait extent_commit_sem > 1s");

    assertThat(outcome.status()).as(outcome.progress()).isZero();
    assertThat(outcome.report()).contains("waiting: ").doesNotContain("NOT MET");
  }

  @Test
  void run_untilSomethingThatNeverHappens_endsWith1() {
    Cli.Outcome outcome = Cli.run("run", "first-look", "--duration", "200ms", "--until", "commit > 100s");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.progress()).contains("did not hold until 0.200 s");
  }

  @Test
  void run_stoppedInTheMiddleOfAnInstantAndSaved_comesToTheSamePoint() {
    Cli.Outcome first = Cli.run("run", "first-look", "--until", "steps 12345", "--save-run", file.toString());
    Cli.Outcome again = Cli.run("run", file.toString());

    assertThat(again.status()).as(again.progress()).isZero();
    assertThat(trace(again)).isEqualTo(trace(first));
  }

  private Cli.Outcome saved(String... options) {
    List<String> words = new ArrayList<>(
        List.of("run", "first-look", "--duration", "400ms", "--save-run", file.toString()));
    words.addAll(List.of(options));
    Cli.Outcome outcome = Cli.run(words.toArray(String[]::new));
    assertThat(outcome.status()).as(outcome.progress()).isZero();
    return outcome;
  }

  private static void assertRefused(String told, String... words) {
    Cli.Outcome outcome = Cli.run(words);
    assertThat(outcome.status()).as(outcome.progress()).isEqualTo(2);
    assertThat(outcome.report()).isEmpty();
    assertThat(outcome.progress().lines()).singleElement().asString().contains(told);
  }

  private static String trace(Cli.Outcome outcome) {
    String word = "; trace ";
    int at = outcome.report().indexOf(word);
    assertThat(at).as(outcome.report()).isPositive();
    return outcome.report().substring(at + word.length(), at + word.length() + 16);
  }
}
