package io.extentscope.ui.cli;

import io.extentscope.engine.RunConfig;
import io.extentscope.model.text.Messages;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A tunable and its new value, as {@code KEY=VALUE} says. */
record Setting(Tunable tunable, long value) {

  static Setting parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      throw new UsageException("'" + text + "' must have the form KEY=VALUE, such as caching.workers=32");
    }
    try {
      Tunable tunable = TunableText.tunable(text.substring(0, equals));
      return new Setting(tunable, TunableText.parse(tunable, text.substring(equals + 1)));
    } catch (IllegalArgumentException e) {
      throw new UsageException(Messages.of(e), e);
    }
  }

  /** A configuration with what an option sets at the start, each tunable once. */
  static RunConfig applyOnce(String option, List<String> texts, RunConfig config) {
    TunableSet tunables = config.tunables();
    Set<Tunable> seen = EnumSet.noneOf(Tunable.class);
    for (String text : texts) {
      Setting setting = parse(text);
      if (!seen.add(setting.tunable())) {
        throw new UsageException(option + " sets " + setting.tunable().key() + " twice; give one value");
      }
      tunables = tunables.with(setting.tunable(), setting.value());
    }
    return config.with(tunables, config.inputs());
  }
}
