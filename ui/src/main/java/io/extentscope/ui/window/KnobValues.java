package io.extentscope.ui.window;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import io.extentscope.model.tunable.TunableText;
import java.util.List;
import java.util.stream.LongStream;

/** Values of a knob that are worth a try. */
final class KnobValues {
  private static final long[] FACTORS = {1, 2, 4, 8, 16};
  private static final long SHIFT = 4;

  private KnobValues() {}

  /** All words of a choice; else some values from a quarter to four times the present one, within its range. */
  static List<String> around(Tunable tunable, long now) {
    if (tunable.kind() instanceof TunableKind.Choice choice) {
      return choice.words();
    }
    long base = Math.max(now, SHIFT);
    return LongStream.of(FACTORS)
        .map(factor -> Math.clamp(base / SHIFT * factor, TunableText.min(tunable), TunableText.max(tunable)))
        .distinct()
        .mapToObj(value -> TunableText.format(tunable, value))
        .toList();
  }
}
