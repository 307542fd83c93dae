package io.extentscope.model.sweep;

import com.google.common.base.Splitter;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A knob and the values it takes in a sweep.
 *
 * @param tunable the knob
 * @param values raw values in the order given, none twice
 */
public record VariedKnob(Tunable tunable, List<Long> values) {
  private static final int MOST_VALUES = 1000;
  private static final Pattern RANGE = Pattern.compile("(.+?)\\.\\.(.+):([x+])(.+)");

  public VariedKnob {
    values = List.copyOf(values);
  }

  /**
   * Reads {@code KEY=V1,V2,...}; a value may be a range of values, {@code 2..512:x2} for 2, 4, 8 and so on, or {@code
   * 10ms..50ms:+10ms}.
   *
   * @throws IllegalArgumentException with one sentence if it is none
   */
  public static VariedKnob parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      throw new IllegalArgumentException(
          "'" + text
              + "' must have the form KEY=V1,V2,..., such as caching.workers=2,8,32 or caching.workers=2..32:x2");
    }
    Tunable tunable = TunableText.tunable(text.substring(0, equals));
    List<Long> values = new ArrayList<>();
    for (String word : Splitter.on(',').trimResults().split(text.substring(equals + 1))) {
      if (word.contains("..")) {
        addRange(values, tunable, word);
      } else {
        values.add(TunableText.parse(tunable, word));
      }
    }
    values.stream().filter(value -> values.indexOf(value) != values.lastIndexOf(value)).findFirst().ifPresent(twice -> {
      throw new IllegalArgumentException(
          tunable.key() + ": the value " + TunableText.format(tunable, twice) + " is given twice");
    });
    return new VariedKnob(tunable, values);
  }

  /** A value as text. */
  public String text(int index) {
    return TunableText.format(tunable, values.get(index));
  }

  private static void addRange(List<Long> values, Tunable tunable, String word) {
    Matcher range = RANGE.matcher(word);
    if (!range.matches()) {
      throw new IllegalArgumentException(
          tunable.key() + ": '" + word + "' is no range; write FROM..TO:xFACTOR or FROM..TO:+STEP, such as 2..32:x2");
    }
    long from = TunableText.parse(tunable, range.group(1));
    long to = TunableText.parse(tunable, range.group(2));
    boolean times = "x".equals(range.group(3));
    BigDecimal factor = times ? factor(tunable, range.group(4)) : BigDecimal.ONE;
    BigDecimal step = BigDecimal.valueOf(times ? 0 : TunableText.parse(tunable, range.group(4)));
    if (from > to || (times ? from < 1 : step.signum() < 1)) {
      throw new IllegalArgumentException(
          tunable.key() + ": the range '" + word + "' must go up"
              + (times ? " from a value above 0" : " by a step above 0"));
    }
    BigDecimal next = BigDecimal.valueOf(from);
    for (long last = -1; next.compareTo(BigDecimal.valueOf(to)) <= 0; next = next.multiply(factor).add(step)) {
      long value = next.setScale(0, RoundingMode.HALF_UP).longValueExact();
      if (value != last) {
        values.add(value);
      }
      last = value;
      if (values.size() > MOST_VALUES) {
        throw new IllegalArgumentException(tunable.key() + ": more than " + MOST_VALUES + " values");
      }
    }
  }

  private static BigDecimal factor(Tunable tunable, String text) {
    try {
      BigDecimal factor = new BigDecimal(text);
      if (factor.compareTo(BigDecimal.ONE) > 0 && factor.precision() < 10) {
        return factor;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(tunable.key() + ": the factor '" + text + "' is not a number", e);
    }
    throw new IllegalArgumentException(tunable.key() + ": the factor '" + text + "' must be above 1");
  }
}
