package io.extentscope.samples;

/**
 * A range in which a number of a run's report must lie, because it was published or is promised.
 *
 * @param name the path of the number in the JSON report
 * @param low least value that is right
 * @param high greatest value that is right
 * @param published the published numbers in words, or an empty string
 */
public record ExpectedRange(String name, double low, double high, String published) {

  /** A promise that rests on no published number. */
  public ExpectedRange(String name, double low, double high) {
    this(name, low, high, "");
  }
}
