package io.extentscope.model.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers with units for people: {@code 4.1 s}, {@code 312 ms}, {@code 41 us}, {@code 1.2 MiB}. */
public final class Units {
  private static final String[] TIMES = {"ns", "us", "ms", "s"};
  private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private Units() {}

  /** A duration given in nanoseconds, with two or three significant digits. */
  public static String duration(long nanos) {
    return scaled((double) nanos, 1000, TIMES);
  }

  /** A size given in bytes. */
  public static String size(long bytes) {
    return scaled((double) bytes, 1024, SIZES);
  }

  /** A rate in bytes a second. */
  public static String byteRate(double bytesPerSecond) {
    return scaled(bytesPerSecond, 1024, SIZES) + "/s";
  }

  /** A rate of things a second: {@code 1.2 k/s}. */
  public static String rate(double perSecond) {
    return count(perSecond) + "/s";
  }

  /** A whole number of things. */
  public static String count(long number) {
    return count((double) number);
  }

  /** A number of things: {@code 950}, {@code 12.3 k}, {@code 4.1 M}. */
  public static String count(double number) {
    return scaled(number, 1000, new String[] {"", "k", "M", "G", "T"}).strip();
  }

  /** A moment of a run given in nanoseconds, in seconds with three decimals: {@code 12.480 s}. */
  public static String moment(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
  }

  /** A plain number with three or four significant digits: {@code 0.0312}, {@code 1.3}, {@code 60104}. */
  public static String decimal(double number) {
    if (!Double.isFinite(number)) {
      return Double.isNaN(number) ? "none" : number > 0 ? "any" : "-any";
    }
    BigDecimal exact = BigDecimal.valueOf(number);
    boolean large = Math.abs(number) >= 1000;
    return strip(
        large ? exact.setScale(0, RoundingMode.HALF_UP) : exact.round(new MathContext(3, RoundingMode.HALF_UP)))
        .toPlainString();
  }

  private static String scaled(double number, int base, String[] units) {
    if (!Double.isFinite(number)) {
      return "none";
    }
    int unit = 0;
    double rest = Math.abs(number);
    while (unit < units.length - 1 && rounded(rest).doubleValue() >= base) {
      rest /= base;
      unit++;
    }
    return (number < 0 ? "-" : "") + rounded(rest).toPlainString() + " " + units[unit];
  }

  /** Two significant digits below 10, else none after the point; 312 stays 312. */
  private static BigDecimal rounded(double number) {
    BigDecimal exact = BigDecimal.valueOf(number);
    BigDecimal shown =
        number < 9.95 ? exact.round(new MathContext(2, RoundingMode.HALF_UP)) : exact.setScale(0, RoundingMode.HALF_UP);
    return strip(shown);
  }

  private static BigDecimal strip(BigDecimal number) {
    BigDecimal stripped = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
