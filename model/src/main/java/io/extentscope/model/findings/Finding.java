package io.extentscope.model.findings;

/**
 * Something wrong that a rule found in a run.
 *
 * @param rule id of the rule
 * @param score from 0 to 100: how much is lost, as the rule defines it
 * @param text the reason in a sentence
 * @param start of the evidence, in nanoseconds
 * @param end of the evidence, in nanoseconds
 * @param tunable key of a knob to try, or an empty string
 * @param value what to set the knob to, as {@code --set} takes it, or an empty string
 */
public record Finding(String rule, int score, String text, long start, long end, String tunable, String value) {

  /** The knob and its value as {@code --set} takes them; an empty string if there is none to try. */
  public String setting() {
    return tunable.isEmpty() ? "" : tunable + "=" + value;
  }
}
