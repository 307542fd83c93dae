package io.extentscope.model.report;

/**
 * Something worth a look that a rule found in a run.
 *
 * @param rule which rule
 * @param score from 0 to 100
 * @param text the reason in a sentence
 * @param start of the evidence, in nanoseconds
 * @param end of the evidence, in nanoseconds
 * @param tunable key of a knob to try, or an empty string
 */
public record Finding(String rule, int score, String text, long start, long end, String tunable) {}
