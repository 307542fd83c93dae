package io.extentscope.engine.run;

import io.extentscope.engine.machine.Input;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import io.extentscope.model.tunable.TunableText;
import java.util.Arrays;
import java.util.Random;

/** Seeded changes of knobs over their whole ranges, small values as likely as great ones. */
final class RandomKnobs {
  private static final Tunable[] ALL = Arrays.stream(Tunable.values())
      .filter(tunable -> !"regression".equals(tunable.group()) && !"fault".equals(tunable.group()))
      .toArray(Tunable[]::new);
  private static final int AT_A_BOUND = 8;

  private final Random random;

  RandomKnobs(long seed) {
    random = new Random(seed);
  }

  Input.Knob next() {
    Tunable tunable = ALL[random.nextInt(ALL.length)];
    return new Input.Knob(tunable, value(tunable));
  }

  long value(Tunable tunable) {
    long least = TunableText.min(tunable);
    long most = TunableText.max(tunable);
    if (tunable.kind() instanceof TunableKind.Choice) {
      return least + random.nextLong(most - least + 1);
    }
    return switch (random.nextInt(AT_A_BOUND)) {
      case 0 -> least;
      case 1 -> most;
      default -> least + (long) Math.expm1(random.nextDouble() * Math.log1p((double) (most - least)));
    };
  }

  /** A span of time up to a most, short ones as likely as long ones. */
  long span(long most) {
    return (long) Math.exp(random.nextDouble() * Math.log((double) most));
  }

  int below(int bound) {
    return random.nextInt(bound);
  }
}
