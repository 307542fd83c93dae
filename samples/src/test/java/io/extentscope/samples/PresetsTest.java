package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import org.junit.jupiter.api.Test;

class PresetsTest {
  @Test
  void all_presets_areNamedAndSetSomething() {
    assertThat(Presets.all()).extracting(Preset::id).containsExactly("2013", "2013-patched", "modern", "discard-first",
        "discard-modern");
    assertThat(Presets.all()).allSatisfy(preset -> assertThat(preset.set()).isNotEmpty());
  }

  @Test
  void applyTo_2013_overridesAScenario() {
    TunableSet before = TunableSet.ofDefaults().with(Tunable.CACHING_WORKERS, 32).with(Tunable.WORKLOAD_JOBS, 7);

    TunableSet after = Presets.find("2013").applyTo(before);

    assertThat(after.get(Tunable.CACHING_WORKERS)).isEqualTo(2);
    assertThat(after.get(Tunable.COUNTER_BATCH)).isEqualTo(32);
    assertThat(after.word(Tunable.DISCARD_MODE)).isEqualTo("off");
    assertThat(after.get(Tunable.WORKLOAD_JOBS)).isEqualTo(7);
  }

  @Test
  void applyTo_2013AndItsPatch_differInTheYieldPolicyOnly() {
    TunableSet original = Presets.find("2013").applyTo(TunableSet.ofDefaults());
    TunableSet patched = Presets.find("2013-patched").applyTo(TunableSet.ofDefaults());

    assertThat(patched).isNotEqualTo(original);
    assertThat(patched.with("caching.yieldPolicy", "need-resched")).isEqualTo(original);
  }

  @Test
  void find_unknown_namesTheKnown() {
    assertThatThrownBy(() -> Presets.find("2012"))
        .isInstanceOf(ScenarioException.class)
        .hasMessage("unknown preset '2012'; known: 2013, 2013-patched, modern, discard-first, discard-modern");
  }
}
