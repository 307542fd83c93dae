package io.extentscope.ui.knob;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import io.extentscope.model.tunable.TunableText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Where the values of a tunable lie on its slider, from 0 to 1. Wide ranges are logarithmic; a slider shows the useful
 * part of the range and the field beside it takes all of it. A value chosen by slider is a round one.
 *
 * @param low least value on the slider
 * @param high greatest value on the slider
 * @param logarithmic whether equal steps multiply
 * @param zero whether the left end means 0, below {@code low}
 * @param binary whether round means a power of two
 */
public record KnobScale(long low, long high, boolean logarithmic, boolean zero, boolean binary) {
  /** The share of a logarithmic slider that stands for 0. */
  private static final double ZERO_SHARE = 0.04;

  /** The scale of a tunable that is not a choice. */
  public static KnobScale of(Tunable tunable) {
    long min = TunableText.min(tunable);
    long max = TunableText.max(tunable);
    return switch (tunable.kind()) {
      case TunableKind.Count count when count.logarithmic() -> logarithmic(1, max, min == 0, false);
      case TunableKind.Count _,TunableKind.Permille _ -> new KnobScale(min, max, false, false, false);
      case TunableKind.Bytes _ -> logarithmic(32, Math.min(max, 128L << 20), min == 0, true);
      case TunableKind.Time _ -> logarithmic(Math.max(min, 10_000), max, min == 0, false);
      case TunableKind.Choice _ -> throw new IllegalArgumentException(tunable.key() + " is a choice");
    };
  }

  /** The place of a value, cut off at the ends. */
  public double place(long value) {
    if (!logarithmic) {
      return Math.clamp((value - low) / (double) (high - low), 0.0, 1.0);
    }
    double start = zero ? ZERO_SHARE : 0;
    if (value < low) {
      return zero && value > 0 ? start : 0;
    }
    double share = Math.log(value / (double) low) / Math.log(high / (double) low);
    return Math.min(1, start + share * (1 - start));
  }

  /** The round value nearest to a place. */
  public long value(double place) {
    double at = Math.clamp(place, 0.0, 1.0);
    if (!logarithmic) {
      return Math.round(low + at * (high - low));
    }
    double start = zero ? ZERO_SHARE : 0;
    if (zero && at < start / 2) {
      return 0;
    }
    double share = Math.max(0, (at - start) / (1 - start));
    double raw = low * Math.pow(high / (double) low, share);
    return Math.clamp(binary ? powerOfTwo(raw) : twoDigits(raw), low, high);
  }

  private static KnobScale logarithmic(long low, long high, boolean zero, boolean binary) {
    return new KnobScale(low, high, true, zero, binary);
  }

  private static long powerOfTwo(double raw) {
    return 1L << Math.round(Math.log(raw) / Math.log(2));
  }

  private static long twoDigits(double raw) {
    BigDecimal rounded = new BigDecimal(raw).round(new MathContext(2, RoundingMode.HALF_UP));
    return rounded.setScale(0, RoundingMode.HALF_UP).longValueExact();
  }
}
