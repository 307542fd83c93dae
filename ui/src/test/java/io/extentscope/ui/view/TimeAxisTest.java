package io.extentscope.ui.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.run.TimeRange;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TimeAxisTest {

  @Test
  void ticks_ofTwelveSeconds_areWholeSeconds() {
    TimeAxis axis = TimeAxis.of(new TimeScale(new TimeRange(0, 12_000_000_000L), 100, 900), 70);
    assertThat(axis.unit()).isEqualTo("s");
    assertThat(axis.ticks()).extracting(TimeAxis.Tick::text).startsWith("0", "1", "2").endsWith("12");
  }

  @Test
  void ticks_ofAFewMicroseconds_areInMicroseconds() {
    TimeAxis axis = TimeAxis.of(new TimeScale(new TimeRange(5_000_000, 5_008_000), 0, 800), 70);
    assertThat(axis.unit()).isEqualTo("us");
    assertThat(axis.ticks()).extracting(TimeAxis.Tick::text).contains("5001", "5002");
  }

  @Test
  void ticks_ofAnyRange_areFewApartAndTellTheirTimeExactly() {
    Random random = new Random(11);
    for (int i = 0; i < 500; i++) {
      long from = random.nextLong(100_000_000_000L);
      TimeRange range = new TimeRange(from, from + 200 + random.nextLong(1L << (10 + random.nextInt(34))));
      TimeScale scale = new TimeScale(range, 100, 200 + random.nextInt(1500));
      TimeAxis axis = TimeAxis.of(scale, 70);
      List<TimeAxis.Tick> ticks = axis.ticks();
      assertThat(ticks.size()).isLessThanOrEqualTo((int) (scale.width() / 70) + 1);
      double unit = switch (axis.unit()) {
        case "s" -> 1e9;
        case "ms" -> 1e6;
        case "us" -> 1e3;
        default -> 1;
      };
      for (TimeAxis.Tick tick : ticks) {
        assertThat(Math.round(Double.parseDouble(tick.text()) * unit)).as("range %s", range).isEqualTo(tick.time());
      }
    }
  }

  @Test
  void scale_ofAPlace_givesTheTimeBack() {
    TimeScale scale = new TimeScale(new TimeRange(1_000, 901_000), 150, 900);
    assertThat(scale.time(scale.x(451_000))).isEqualTo(451_000);
    assertThat(scale.x(1_000)).isEqualTo(150);
    assertThat(scale.x(901_000)).isEqualTo(1050);
    assertThat(scale.x(Long.MAX_VALUE)).isFinite();
    assertThat(scale.x(Long.MIN_VALUE)).isFinite();
  }

  @Test
  void roundUp_anyValue_isNotLessAndAtMostDoubled() {
    Random random = new Random(3);
    for (int i = 0; i < 1000; i++) {
      double value = 1 + random.nextDouble() * Math.pow(10, random.nextInt(14));
      assertThat(Plot.roundUp(value)).isBetween(value, 2 * value);
    }
  }
}
