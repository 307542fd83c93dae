package io.extentscope.ui.view;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Round times for an axis, and how to write them. */
public record TimeAxis(List<Tick> ticks, String unit) {

  /** A time with its text. */
  public record Tick(long time, String text) {}

  private record Unit(String name, long size) {}

  private static final List<Unit> UNITS =
      List.of(new Unit("s", 1_000_000_000), new Unit("ms", 1_000_000), new Unit("us", 1_000), new Unit("ns", 1));

  /** Ticks at least {@code gap} pixels apart. */
  public static TimeAxis of(TimeScale scale, double gap) {
    double least = scale.range().length() * gap / scale.width();
    long step = step(least);
    Unit unit = UNITS.stream().filter(u -> step * 20 >= u.size()).findFirst().orElse(UNITS.getLast());
    int decimals = Math.max(0, (int) Math.ceil(-StrictMath.log10((double) step / unit.size()) - 1e-9));
    List<Tick> ticks = new ArrayList<>();
    long time = Math.ceilDiv(Math.max(0, scale.range().from()), step) * step;
    for (; time <= scale.range().to(); time += step) {
      BigDecimal value =
          BigDecimal.valueOf(time).divide(BigDecimal.valueOf(unit.size()), decimals, RoundingMode.HALF_UP);
      ticks.add(new Tick(time, value.toPlainString()));
    }
    return new TimeAxis(ticks, unit.name());
  }

  private static long step(double least) {
    long power = 1;
    while (power * 10L < least) {
      power *= 10;
    }
    for (int factor : new int[] {1, 2, 5, 10}) {
      if (power * factor >= least) {
        return power * factor;
      }
    }
    return power * 10;
  }
}
