package io.extentscope.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnitsTest {

  @Test
  void duration_values_haveTwoOrThreeDigits() {
    assertThat(Units.duration(4_100_000_000L)).isEqualTo("4.1 s");
    assertThat(Units.duration(312_400_000)).isEqualTo("312 ms");
    assertThat(Units.duration(41_000)).isEqualTo("41 us");
    assertThat(Units.duration(0)).isEqualTo("0 ns");
    assertThat(Units.duration(999_600)).isEqualTo("1 ms");
    assertThat(Units.duration(9_970)).isEqualTo("10 us");
    assertThat(Units.duration(-2_500)).isEqualTo("-2.5 us");
    assertThat(Units.duration(81_541_000_000L)).isEqualTo("82 s");
    assertThat(Units.duration(300_000_000_000L)).isEqualTo("300 s");
  }

  @Test
  void size_values_useBinaryUnits() {
    assertThat(Units.size(1_258_291)).isEqualTo("1.2 MiB");
    assertThat(Units.size(512)).isEqualTo("512 B");
    assertThat(Units.size(1L << 30)).isEqualTo("1 GiB");
    assertThat(Units.size((1L << 20) - 1)).isEqualTo("1 MiB");
    assertThat(Units.byteRate(3.5 * 1024)).isEqualTo("3.5 KiB/s");
    assertThat(Units.byteRate(Double.NaN)).isEqualTo("none/s");
  }

  @Test
  void numbers_counts_andDecimals() {
    assertThat(Units.count(950)).isEqualTo("950");
    assertThat(Units.count(12_340)).isEqualTo("12 k");
    assertThat(Units.rate(2_100_000)).isEqualTo("2.1 M/s");
    assertThat(Units.moment(12_480_000_000L)).isEqualTo("12.480 s");
    assertThat(Units.decimal(60_104)).isEqualTo("60104");
    assertThat(Units.decimal(0.03119)).isEqualTo("0.0312");
    assertThat(Units.decimal(100)).isEqualTo("100");
    assertThat(Units.decimal(0)).isEqualTo("0");
    assertThat(Units.decimal(Double.POSITIVE_INFINITY)).isEqualTo("any");
  }
}
