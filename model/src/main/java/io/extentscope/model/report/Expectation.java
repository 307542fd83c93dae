package io.extentscope.model.report;

/**
 * A number that was published or is promised, and what the run gave.
 *
 * @param name what is expected, with its unit
 * @param value measured
 * @param low least value that is right
 * @param high greatest value that is right
 * @param published the published numbers in words, or an empty string
 * @param ok whether the value lies between them
 */
public record Expectation(String name, double value, double low, double high, String published, boolean ok) {

  /** The same under another name. */
  Expectation named(String newName) {
    return new Expectation(newName, value, low, high, published, ok);
  }

  /** Compares a measured value with its limits. */
  public static Expectation of(String name, double value, double low, double high) {
    return of(name, value, low, high, "");
  }

  /** The same for limits that come from published numbers. */
  public static Expectation of(String name, double value, double low, double high, String published) {
    return new Expectation(name, value, low, high, published, value >= low && value <= high);
  }
}
