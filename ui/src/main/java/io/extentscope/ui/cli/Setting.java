package io.extentscope.ui.cli;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;

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
      throw new UsageException(e.getMessage(), e);
    }
  }
}
