package io.extentscope.samples.lesson;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;

/** Something that a step does to the window or the run. */
public sealed interface Deed {

  /** Runs a command of the window, such as {@code run.commit-now}. */
  record Run(String command, int line) implements Deed {}

  /** Sets a knob. */
  record Turn(Tunable knob, long value) implements Deed {

    /** The value as it is written. */
    public String valueText() {
      return TunableText.format(knob, value);
    }
  }
}
