package io.extentscope.model.tunable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TunableTextTest {

  @Test
  void format_everyTunable_isReadBackExactly() {
    for (long seed = 1; seed <= 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      for (Tunable tunable : Tunable.values()) {
        long min = TunableText.min(tunable);
        long max = TunableText.max(tunable);
        for (long value : new long[] {min, max, tunable.defaultValue(), random.nextLong(min, max + 1)}) {
          String text = TunableText.format(tunable, value);
          assertThat(TunableText.parse(tunable, text)).as("seed %d %s %s", seed, tunable.key(), text).isEqualTo(value);
        }
      }
    }
  }

  @Test
  void tunables_defaultsKeysAndGroups_areSound() {
    for (Tunable tunable : Tunable.values()) {
      TunableText.check(tunable, tunable.defaultValue());
      assertThat(TunableText.tunable(tunable.key())).isSameAs(tunable);
      assertThat(tunable.key()).matches("[a-z]+\\.[a-zA-Z]+");
      assertThat(tunable.key()).startsWith(tunable.group() + ".");
    }
    assertThat(Arrays.stream(Tunable.values()).map(Tunable::key)).doesNotHaveDuplicates();
  }

  @Test
  void formatTime_oddNanoseconds_isExactInALargeUnit() {
    assertThat(TunableText.formatTime(12_345_678_901L)).isEqualTo("12.345678901s");
    assertThat(TunableText.formatTime(1_000_001)).isEqualTo("1.000001ms");
    assertThat(TunableText.formatTime(850_000)).isEqualTo("850us");
    assertThat(TunableText.parseTime("12.345678901s")).isEqualTo(12_345_678_901L);
  }

  @Test
  void parse_units_areUnderstood() {
    assertThat(TunableText.parse(Tunable.DEVICE_READ_LATENCY, "4ms")).isEqualTo(4_000_000);
    assertThat(TunableText.parse(Tunable.DEVICE_READ_LATENCY, "0.93 ms".replace(" ", ""))).isEqualTo(930_000);
    assertThat(TunableText.parse(Tunable.COUNTER_BATCH, "64MiB")).isEqualTo(64L << 20);
    assertThat(TunableText.parse(Tunable.COUNTER_BATCH, "4k")).isEqualTo(4096);
    assertThat(TunableText.parse(Tunable.COUNTER_BATCH, "32")).isEqualTo(32);
    assertThat(TunableText.parse(Tunable.DEVICE_JITTER, "30%")).isEqualTo(300);
    assertThat(TunableText.parse(Tunable.DEVICE_JITTER, "0.3")).isEqualTo(300);
    assertThat(TunableText.parse(Tunable.CACHING_YIELD_POLICY, "contended")).isEqualTo(2);
  }

  @Test
  void parse_nonsense_saysWhatIsWrong() {
    assertRefused("caching.worker", "3", "unknown tunable 'caching.worker'");
    assertRefused("caching.workers", "many", "'many' is not a number");
    assertRefused("caching.workers", "0", "it must be from 1 to 512");
    assertRefused("caching.workers", "1.5", "too finely divided");
    assertRefused("caching.workers", "1e99999999", "too large");
    assertRefused("caching.yieldPolicy", "never", "must be one of need-resched, give-up-flag, contended");
    assertRefused("device.readLatency", "5", "is not a time");
    assertRefused("device.readLatency", "", "is not a time");
    assertRefused("counter.batch", "5 apples", "is not a size");
    assertRefused("device.jitter", "%", "not a number");
  }

  private static void assertRefused(String key, String text, String expected) {
    TunableSet set = TunableSet.ofDefaults();
    assertThatThrownBy(() -> set.with(key, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(expected);
  }

  @Test
  void tunableSet_changed_tellsOnlyTheDifference() {
    TunableSet set = TunableSet.ofDefaults().with("caching.workers", "32").with("device.readLatency", "2ms");

    assertThat(set).hasToString("caching.workers=32 device.readLatency=2ms");
    assertThat(set.with("caching.workers", "2").with("device.readLatency", "0.93ms"))
        .isEqualTo(TunableSet.ofDefaults());
    assertThat(set.getInt(Tunable.CACHING_WORKERS)).isEqualTo(32);
    assertThat(set.word(Tunable.CACHING_YIELD_POLICY)).isEqualTo("need-resched");
  }

  @Test
  void with_deviceProfile_setsTheDeviceAndIsOverriddenByLaterValues() {
    TunableSet disk = TunableSet.ofDefaults().with("device.profile", "hdd");
    assertThat(disk.text(Tunable.DEVICE_READ_LATENCY)).isEqualTo("8ms");
    assertThat(disk.get(Tunable.DEVICE_PARALLELISM)).isEqualTo(1);
    TunableSet faster = disk.with("device.readLatency", "1ms");
    assertThat(faster.text(Tunable.DEVICE_READ_LATENCY)).isEqualTo("1ms");
    assertThat(faster.get(Tunable.DEVICE_PARALLELISM)).isEqualTo(1);
  }

  @Test
  void with_defaultDeviceProfile_changesNothing() {
    String profile = TunableSet.ofDefaults().text(Tunable.DEVICE_PROFILE);
    assertThat(TunableSet.ofDefaults().with("device.profile", profile)).isEqualTo(TunableSet.ofDefaults());
  }
}
