package io.extentscope.ui.window;

import java.math.BigDecimal;
import java.math.MathContext;

/** Where speeds lie on the slider, from 0 to 1: from 0.001x to 1000x by powers, then as fast as possible. */
final class SpeedScale {
  private static final double FINITE = 0.96;
  private static final double LEAST = 0.001;
  private static final double MOST = 1000;

  private SpeedScale() {}

  static double speed(double place) {
    if (place > FINITE) {
      return Double.POSITIVE_INFINITY;
    }
    double raw = LEAST * Math.pow(MOST / LEAST, Math.max(0, place) / FINITE);
    return new BigDecimal(raw).round(new MathContext(2)).doubleValue();
  }

  static double place(double speed) {
    if (Double.isInfinite(speed)) {
      return 1;
    }
    return Math.clamp(Math.log(speed / LEAST) / Math.log(MOST / LEAST), 0, 1) * FINITE;
  }

  static String text(double speed) {
    return Double.isInfinite(speed) ? "max" : new BigDecimal(speed).round(new MathContext(2)).toPlainString() + "x";
  }
}
