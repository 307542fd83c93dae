package io.extentscope.samples.lesson;

import io.extentscope.model.tunable.TunableText;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A measure compared with a value.
 *
 * @param measure what is read
 * @param operator how it is compared
 * @param value the number, in the measure's unit; for words 0
 * @param word the value as it is written
 */
public record Comparison(Measure measure, Operator operator, double value, String word) {
  private static final Pattern FORM = Pattern.compile("([^<>=!]+?)\\s*(>=|<=|==|!=|>|<)\\s*(\\S+(?: \\S+)?)");

  /** Ways to compare. */
  enum Operator {
    AT_LEAST(">=", "at least "),
    AT_MOST("<=", "at most "),
    EQUAL("==", ""),
    UNEQUAL("!=", "not "),
    MORE(">", "more than "),
    LESS("<", "less than ");

    private final String sign;
    private final String words;

    Operator(String sign, String words) {
      this.sign = sign;
      this.words = words;
    }

    boolean holds(double a, double b) {
      return switch (this) {
        case AT_LEAST -> a >= b;
        case AT_MOST -> a <= b;
        case EQUAL -> a == b;
        case UNEQUAL -> a != b;
        case MORE -> a > b;
        case LESS -> a < b;
      };
    }

    private static Operator of(String sign) {
      for (Operator operator : values()) {
        if (operator.sign.equals(sign)) {
          return operator;
        }
      }
      throw new IllegalArgumentException("unknown comparison '" + sign + "'");
    }
  }

  static Comparison parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "'" + text
              + "' is no comparison; write a measure, one of > >= < <= == !=, and a value, such as commit.last.tookMs > 1000");
    }
    Measure measure = Measures.parse(form.group(1).strip());
    Operator operator = Operator.of(form.group(2));
    String word = form.group(3);
    return measure.isWord()
        ? ofWord(measure, operator, word)
        : new Comparison(measure, operator, number(measure, word), word);
  }

  boolean holds(Moment moment) {
    Reading reading = measure.read(moment);
    if (measure.isWord()) {
      return reading.text().equals(word) == (operator == Operator.EQUAL);
    }
    OptionalDouble number = reading.number();
    return number.isPresent() && operator.holds(number.getAsDouble(), value);
  }

  String sees(Moment moment) {
    String wanted = measure.isWord() ? word : measure.text(value);
    return measure.label() + ": " + measure.read(moment).text() + " (wanted: " + operator.words + wanted + ")";
  }

  String text() {
    return measure.name() + " " + operator.sign + " " + word;
  }

  private static Comparison ofWord(Measure measure, Operator operator, String word) {
    if (operator != Operator.EQUAL && operator != Operator.UNEQUAL) {
      throw new IllegalArgumentException(measure.name() + " is a word; compare it with == or !=");
    }
    return new Comparison(measure, operator, 0, measure.words().apply(word));
  }

  private static double number(Measure measure, String text) {
    try {
      double number = Double.parseDouble(text);
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      if (measure.isTime()) {
        return TunableText.parseTime(text.replace(" ", "")) / 1e6;
      }
    }
    throw new IllegalArgumentException("'" + text + "' is no number to compare " + measure.name() + " with");
  }
}
