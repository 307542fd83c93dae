package io.extentscope.model.compare;

import io.extentscope.model.measure.MeasureUnit;

/**
 * A number of one run.
 *
 * @param name the path of its number in the JSON report without the unit, such as {@code commits.took}; of all commits of a
 *     run it is the median
 * @param unit what the value counts in
 * @param value the number
 */
public record Measure(String name, MeasureUnit unit, double value) {}
