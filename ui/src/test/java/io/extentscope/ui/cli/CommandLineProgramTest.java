package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
  void scenarios_surplusArgument_isStatus2() {
    Cli.Outcome outcome = Cli.run("scenarios", "first-look");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.progress().lines()).hasSize(1);
  }

  @Test
  void help_always_namesTheCommandsOnStandardOutput() {
    Cli.Outcome outcome = Cli.run("--help");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.report()).contains("scenarios").doesNotContain("compare");
  }
}
