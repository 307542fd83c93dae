package io.extentscope.ui.cli;

import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.samples.Variant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the scenarios. */
@Command(
    name = "scenarios",
    description = "Lists the scenarios, one line each, with their variants.")
final class ScenariosCommand implements Callable<Integer> {
  private final Console console;

  ScenariosCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<Scenario> scenarios = Scenarios.all();
    int width = scenarios.stream().mapToInt(scenario -> scenario.id().length()).max().orElse(0);
    for (Scenario scenario : scenarios) {
      console.report().println(line(scenario, width));
    }
    return ExitStatus.OK;
  }

  private static String line(Scenario scenario, int width) {
    String variants = String.join("|", scenario.variants().stream().map(Variant::id).toList());
    return scenario.id() + " ".repeat(width - scenario.id().length()) + "  " + scenario.title()
        + (scenario.needsImage() ? " (needs an image)" : "")
        + (variants.isEmpty() ? "" : " [" + variants + "]");
  }
}
