package io.extentscope.ui.run;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.ScenarioException;
import io.extentscope.samples.Scenarios;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The command line that brings a run in virtual time to the point at which it is. */
public final class CommandText {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./=:@%+,-]+");
  private static final String INSTEAD = "; save the run instead";
  private static final long FIRST_SEED = 1;

  private final RunConfig config;
  private final RunPoint point;
  private final Scenario scenario;
  private final List<String> words = new ArrayList<>();

  private CommandText(RunConfig config, RunPoint point) {
    this.config = config;
    this.point = point;
    scenario = Scenarios.find(config.scenario()).scenario();
  }

  /**
   * The command for a shell.
   *
   * @throws ScenarioException with one sentence if no options can say what the run was
   */
  public static String of(RunConfig config, RunPoint point) {
    return words(config, point).stream().map(CommandText::quoted).collect(Collectors.joining(" ", "extentscope ", ""));
  }

  /** Its words after the name of the program. */
  static List<String> words(RunConfig config, RunPoint point) {
    if (config.time() == TimeMode.LIVE) {
      throw new ScenarioException("a live run cannot be repeated, so no command can");
    }
    CommandText text = new CommandText(config, point);
    text.collect();
    return text.words;
  }

  private void collect() {
    if (config.commits() != scenario.commits()) {
      throw new ScenarioException("no option says after how many commits a run ends" + INSTEAD);
    }
    add("run", scenario.id() + (config.variant().isEmpty() ? "" : "/" + config.variant()));
    if (config.volume() instanceof VolumeSource.Image image) {
      add("--image");
      image.files().forEach(file -> add(file.toString()));
    }
    if (config.seed() != FIRST_SEED) {
      add("--seed", Long.toString(config.seed()));
    }
    settings();
    changes();
    add("--duration", TunableText.formatTime(point.time()));
    if (!point.instantDone()) {
      add("--until", new StopCondition.Steps(point.steps()).text());
    }
  }

  private void settings() {
    TunableSet set = scenario.tunablesOf(config.variant());
    // A device profile comes before the values that it sets.
    for (Tunable tunable : Tunable.values()) {
      long wanted = config.tunables().get(tunable);
      if (set.get(tunable) != wanted) {
        set = set.with(tunable, wanted);
        add("--set", setting(tunable, wanted));
      }
    }
  }

  /** What was taken from outside, but for what the scenario plans itself. */
  private void changes() {
    List<TimedInput> taken = point.inputs().entries().stream().map(CommandText::timed).toList();
    List<TimedInput> own = new ArrayList<>(taken);
    List<TimedInput> planned = scenario.inputsOf(config.variant()).stream()
        .filter(input -> input.at() <= point.time()).toList();
    planned.forEach(own::remove);
    List<TimedInput> repeated = new ArrayList<>(planned);
    repeated.addAll(own);
    repeated.sort(Comparator.comparingLong(TimedInput::at));
    if (!repeated.equals(taken)) {
      throw new ScenarioException("the run did not take the inputs that its scenario plans" + INSTEAD);
    }
    for (TimedInput input : own) {
      if (!(input.input() instanceof Input.Knob knob) || knob.tunable().fixedAtStart()) {
        throw new ScenarioException("no option gives the command that the run took at "
            + TunableText.formatTime(input.at()) + INSTEAD);
      }
      add("--at", TunableText.formatTime(input.at()), setting(knob.tunable(), knob.value()));
    }
  }

  private static TimedInput timed(InputLog.Entry entry) {
    return new TimedInput(entry.time(), entry.input());
  }

  private static String setting(Tunable tunable, long value) {
    return tunable.key() + "=" + TunableText.format(tunable, value);
  }

  private void add(String... more) {
    words.addAll(List.of(more));
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
