package io.extentscope.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FrameMeterTest {

  @Test
  void quantiles_ofKnownFrames_areExact() {
    FrameMeter meter = new FrameMeter();
    long now = 0;
    for (int i = 0; i <= 100; i++) {
      meter.pulse(now);
      now += i < 92 ? 16_000_000 : 40_000_000;
    }
    assertThat(meter.count()).isEqualTo(100);
    assertThat(meter.medianMillis()).isEqualTo(16);
    assertThat(meter.p95Millis()).isEqualTo(40);
  }

  @Test
  void quantiles_beforeTheSecondPulse_areZero() {
    FrameMeter meter = new FrameMeter();
    meter.pulse(5);
    assertThat(meter.medianMillis()).isZero();
  }
}
