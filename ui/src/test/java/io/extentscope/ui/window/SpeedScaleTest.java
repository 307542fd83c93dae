package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class SpeedScaleTest {

  @Test
  void speed_overTheSlider_runsFromAThousandthToAsFastAsPossible() {
    assertThat(SpeedScale.speed(0)).isEqualTo(0.001);
    assertThat(SpeedScale.speed(1)).isInfinite();
    assertThat(SpeedScale.text(SpeedScale.speed(1))).isEqualTo("max");
    assertThat(SpeedScale.text(SpeedScale.speed(SpeedScale.place(1)))).isEqualTo("1x");
  }

  @Test
  void place_ofASpeed_givesThatSpeedBack() {
    for (double speed : new double[] {0.001, 0.01, 0.5, 1, 20, 1000}) {
      assertThat(SpeedScale.speed(SpeedScale.place(speed))).isCloseTo(speed, within(speed * 0.02));
    }
  }
}
