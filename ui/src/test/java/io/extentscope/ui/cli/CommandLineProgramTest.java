package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.samples.lesson.Lessons;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineProgramTest {
  @ParameterizedTest
  @ValueSource(strings = {"dance", "compare", "sweep", "mkfs", "log", "--nonsense"})
  void run_unknownCommand_isOneLineOnStandardErrorAndStatus2(String word) {
    Cli.Outcome outcome = Cli.run(word);

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.report()).isEmpty();
    assertThat(outcome.progress().lines()).singleElement().asString().startsWith("extentscope: ").contains(word);
  }

  @Test
  void scenarios_always_listsFirstLookOnOneLine() {
    Cli.Outcome outcome = Cli.run("scenarios");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.progress()).isEmpty();
    assertThat(outcome.report().lines()).filteredOn(line -> line.startsWith("first-look ")).hasSize(1);
  }

  @Test
  void lessons_always_listsEachOnOneLine() {
    Cli.Outcome outcome = Cli.run("lessons");
    assertThat(outcome.status()).isZero();
    assertThat(outcome.report()).containsPattern("rw-semaphore +What a read-write semaphore is")
        .hasLineCount(Lessons.headings().size());
  }

  @Test
  void number_thatIsNone_isRefusedInPlainWords() {
    Cli.Outcome outcome = Cli.run("run", "first-look", "--seed", "x");
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress()).contains("'x' is no whole number").hasLineCount(1);
  }

  @Test
  void at_afterTheEnd_isRefused() {
    Cli.Outcome outcome = Cli.run("run", "first-look", "--duration", "1s", "--at", "5s", "caching.workers=2");
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress()).contains("--at 5s never comes, because the run ends at 1 s").hasLineCount(1);
  }

  @Test
  void scenarios_surplusArgument_isStatus2() {
    Cli.Outcome outcome = Cli.run("scenarios", "first-look");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).hasSize(1);
  }

  @Test
  void help_always_namesTheCommandsOnStandardOutput() {
    Cli.Outcome outcome = Cli.run("--help");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.report()).contains("scenarios", "compare", "sweep", "gui");
  }

  @Test
  void lesson_thatIsNotKnown_isStatus2AndNamesThoseThatAre() {
    for (String[] words : new String[][] {{"gui", "--lesson", "nope"}, {"--lesson", "nope"}}) {
      Cli.Outcome outcome = Cli.run(words);
      assertThat(outcome.status()).isEqualTo(2);
      assertThat(outcome.progress()).contains("unknown lesson 'nope'; known: rw-semaphore, commit-starves")
          .hasLineCount(1);
    }
  }

  @Test
  void run_standardOutputFull_isStatus2AndSaysSo() {
    StringWriter progress = new StringWriter();
    Console console = new Console(new PrintWriter(new FullDisk(), true), new PrintWriter(progress, true));

    int status = new CommandLineProgram(console, _ -> {}).run("scenarios");

    assertThat(status).isEqualTo(2);
    assertThat(progress.toString().lines()).singleElement().asString().contains("standard output");
  }

  private static final class FullDisk extends Writer {
    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      throw new IOException("No space left on device");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
