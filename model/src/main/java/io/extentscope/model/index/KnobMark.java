package io.extentscope.model.index;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;

/**
 * A knob that took effect.
 *
 * @param time nanoseconds
 * @param tunable the knob
 * @param from raw value before
 * @param to raw value after
 */
public record KnobMark(long time, Tunable tunable, long from, long to) {

  /** Such as {@code Workers 4 -> 32}. */
  public String text() {
    return tunable.label() + " " + TunableText.format(tunable, from) + " -> " + TunableText.format(tunable, to);
  }
}
