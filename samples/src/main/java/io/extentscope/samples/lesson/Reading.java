package io.extentscope.samples.lesson;

import java.util.OptionalDouble;

/**
 * The value of a measure at a moment.
 *
 * @param number its number; empty if there is none yet, or if it is a word
 * @param text the value for people
 */
public record Reading(OptionalDouble number, String text) {

  static Reading of(double number, String text) {
    return new Reading(OptionalDouble.of(number), text);
  }

  static Reading word(String word) {
    return new Reading(OptionalDouble.empty(), word);
  }

  /** There is nothing to measure yet. */
  static Reading none(String why) {
    return new Reading(OptionalDouble.empty(), why);
  }
}
