package io.extentscope.model.tunable;

import com.google.common.base.Ascii;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Reads and writes tunables as text: {@code 4ms}, {@code 64MiB}, {@code contended}, {@code 30%}. */
public final class TunableText {
  private record Unit(String name, long size) {}

  private static final List<Unit> TIME =
      List.of(new Unit("min", 60_000_000_000L), new Unit("ns", 1), new Unit("us", 1_000), new Unit("ms", 1_000_000),
          new Unit("h", 3_600_000_000_000L), new Unit("m", 60_000_000_000L), new Unit("s", 1_000_000_000L));
  private static final List<Unit> BYTES =
      List.of(new Unit("KiB", 1L << 10), new Unit("MiB", 1L << 20), new Unit("GiB", 1L << 30),
          new Unit("TiB", 1L << 40), new Unit("K", 1L << 10), new Unit("M", 1L << 20), new Unit("G", 1L << 30),
          new Unit("T", 1L << 40), new Unit("B", 1));
  private static final List<Unit> TIME_OUT =
      List.of(new Unit("s", 1_000_000_000L), new Unit("ms", 1_000_000), new Unit("us", 1_000), new Unit("ns", 1));
  private static final List<Unit> BYTES_OUT =
      List.of(new Unit("TiB", 1L << 40), new Unit("GiB", 1L << 30), new Unit("MiB", 1L << 20),
          new Unit("KiB", 1L << 10));
  private static final int NANO_DECIMALS = 9;
  private static final int SIZE_DECIMALS = 3;

  private TunableText() {}

  /**
   * The tunable of a key.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Tunable tunable(String key) {
    for (Tunable tunable : Tunable.values()) {
      if (tunable.key().equals(key)) {
        return tunable;
      }
    }
    throw new IllegalArgumentException(
        "unknown tunable '" + key + "'; known: "
            + Arrays.stream(Tunable.values()).map(Tunable::key).collect(Collectors.joining(", ")));
  }

  /**
   * Reads a value of a tunable.
   *
   * @throws IllegalArgumentException with one sentence if the text is no value of it
   */
  public static long parse(Tunable tunable, String text) {
    long value;
    try {
      value = parse(tunable.kind(), text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(tunable.key() + ": " + e.getMessage(), e);
    }
    check(tunable, value);
    return value;
  }

  private static long parse(TunableKind kind, String text) {
    return switch (kind) {
      case TunableKind.Choice choice -> parseChoice(choice, text);
      case TunableKind.Time _ -> parseTime(text);
      case TunableKind.Bytes _ -> parseBytes(text);
      case TunableKind.Permille _ -> scaled(text, percent(text) ? 10 : 1000, percent(text) ? 1 : 0);
      case TunableKind.Count _ -> scaled(text, 1, 0);
    };
  }

  /** Reads a duration such as {@code 30s} or {@code 4ms}, in nanoseconds. */
  public static long parseTime(String text) {
    return parseWithUnit(text, TIME, "a time such as 30s or 4ms (units ns, us, ms, s, min, h)");
  }

  /** Reads a size such as {@code 4KiB}; a bare number is bytes. */
  public static long parseBytes(String text) {
    if (!text.isEmpty() && Character.isDigit(text.charAt(text.length() - 1))) {
      return scaled(text, 1, 0);
    }
    return parseWithUnit(text, BYTES, "a size such as 4KiB or 64MiB (a bare number is bytes)");
  }

  /** Writes a value so that {@link #parse} reads it back. */
  public static String format(Tunable tunable, long value) {
    return switch (tunable.kind()) {
      case TunableKind.Choice choice -> choice.words().get((int) value);
      case TunableKind.Time _ -> formatTime(value);
      case TunableKind.Bytes _ -> formatBytes(value);
      case TunableKind.Permille _ -> BigDecimal.valueOf(value, 1).stripTrailingZeros().toPlainString() + "%";
      case TunableKind.Count _ -> Long.toString(value);
    };
  }

  /** A time, exactly, in the largest unit of which it has one at least. */
  public static String formatTime(long nanos) {
    return formatWithUnit(nanos, TIME_OUT, NANO_DECIMALS, "0s", "ns");
  }

  /** A size in the largest unit that shows it exactly with at most three decimals. */
  public static String formatBytes(long bytes) {
    return formatWithUnit(bytes, BYTES_OUT, SIZE_DECIMALS, "0", "");
  }

  /**
   * Checks that a raw value lies in the range of the tunable.
   *
   * @throws IllegalArgumentException if it does not
   */
  public static void check(Tunable tunable, long value) {
    long min = min(tunable);
    long max = max(tunable);
    if (value < min || value > max) {
      boolean choice = tunable.kind() instanceof TunableKind.Choice;
      throw new IllegalArgumentException(
          tunable.key() + " is " + (choice ? value : format(tunable, value)) + ", it must be from "
              + format(tunable, min) + " to " + format(tunable, max));
    }
  }

  /** The least raw value. */
  public static long min(Tunable tunable) {
    return switch (tunable.kind()) {
      case TunableKind.Count count -> count.min();
      case TunableKind.Bytes bytes -> bytes.min();
      case TunableKind.Time time -> time.minNanos();
      case TunableKind.Permille permille -> permille.min();
      case TunableKind.Choice _ -> 0;
    };
  }

  /** The greatest raw value. */
  public static long max(Tunable tunable) {
    return switch (tunable.kind()) {
      case TunableKind.Count count -> count.max();
      case TunableKind.Bytes bytes -> bytes.max();
      case TunableKind.Time time -> time.maxNanos();
      case TunableKind.Permille permille -> permille.max();
      case TunableKind.Choice choice -> choice.words().size() - 1;
    };
  }

  private static boolean percent(String text) {
    return text.endsWith("%");
  }

  private static long parseChoice(TunableKind.Choice choice, String text) {
    int index = choice.words().indexOf(text);
    if (index < 0) {
      throw new IllegalArgumentException(
          "'" + text + "' is not known, it must be one of " + String.join(", ", choice.words()));
    }
    return index;
  }

  private static long parseWithUnit(String text, List<Unit> units, String expected) {
    for (Unit unit : units) {
      if (Ascii.toLowerCase(text).endsWith(Ascii.toLowerCase(unit.name()))) {
        String number = text.substring(0, text.length() - unit.name().length());
        if (!number.isEmpty() && Character.isDigit(number.charAt(number.length() - 1))) {
          return scaled(number, unit.size(), 0);
        }
      }
    }
    throw new IllegalArgumentException("'" + text + "' is not " + expected);
  }

  private static long scaled(String text, long factor, int suffix) {
    try {
      BigDecimal number = new BigDecimal(text.substring(0, text.length() - suffix).strip());
      if (number.precision() - (long) number.scale() > 40 || number.scale() > 40) {
        throw new ArithmeticException("too large");
      }
      return number.multiply(BigDecimal.valueOf(factor)).setScale(0, RoundingMode.UNNECESSARY).longValueExact();
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not a number", e);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("'" + text + "' is too large or too finely divided", e);
    }
  }

  private static String formatWithUnit(long value, List<Unit> units, int decimals, String zero, String rest) {
    if (value == 0) {
      return zero;
    }
    for (Unit unit : units) {
      BigDecimal number = BigDecimal.valueOf(value).divide(BigDecimal.valueOf(unit.size()), 12, RoundingMode.DOWN);
      BigDecimal shown = number.setScale(decimals, RoundingMode.DOWN);
      boolean exact = shown.multiply(BigDecimal.valueOf(unit.size())).compareTo(BigDecimal.valueOf(value)) == 0;
      if (value >= unit.size() && exact) {
        return shown.stripTrailingZeros().toPlainString() + unit.name();
      }
    }
    return value + rest;
  }
}
