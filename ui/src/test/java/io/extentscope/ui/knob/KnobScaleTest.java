package io.extentscope.ui.knob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import io.extentscope.model.tunable.TunableText;
import org.junit.jupiter.api.Test;

final class KnobScaleTest {

  @Test
  void value_atEveryPlaceOfEveryKnob_isInRangeAndGrows() {
    for (Tunable tunable : KnobGroups.tunables()) {
      if (tunable.kind() instanceof TunableKind.Choice) {
        continue;
      }
      KnobScale scale = KnobScale.of(tunable);
      long last = Long.MIN_VALUE;
      for (int i = 0; i <= 200; i++) {
        long value = scale.value(i / 200.0);
        TunableText.check(tunable, value);
        assertThat(value).as(tunable.key()).isGreaterThanOrEqualTo(last);
        last = value;
      }
    }
  }

  @Test
  void place_ofAValueFromTheSlider_givesThatValueBack() {
    for (Tunable tunable : KnobGroups.tunables()) {
      if (tunable.kind() instanceof TunableKind.Choice) {
        continue;
      }
      KnobScale scale = KnobScale.of(tunable);
      for (int i = 0; i <= 50; i++) {
        long value = scale.value(i / 50.0);
        assertThat(scale.value(scale.place(value))).as(tunable.key() + " at " + i).isEqualTo(value);
      }
    }
  }

  @Test
  void batch_overTheSlider_isAPowerOfTwoFrom32To128MiB() {
    KnobScale scale = KnobScale.of(Tunable.COUNTER_BATCH);
    assertThat(scale.value(0)).isEqualTo(32);
    assertThat(scale.value(1)).isEqualTo(128L << 20);
    assertThat(Long.bitCount(scale.value(0.37))).isEqualTo(1);
  }

  @Test
  void scale_logarithmicFromZero_hasZeroAtTheLeftEnd() {
    KnobScale scale = KnobScale.of(Tunable.DISCARD_IOPS_LIMIT);
    assertThat(scale.value(0)).isZero();
    assertThat(scale.place(0)).isZero();
    assertThat(scale.value(0.1)).isPositive();
    assertThat(KnobScale.of(Tunable.CACHING_WORKERS).place(512)).isCloseTo(1, within(1e-9));
  }
}
