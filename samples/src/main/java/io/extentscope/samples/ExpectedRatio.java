package io.extentscope.samples;

/**
 * A range in which the ratio of one number of two variants must lie.
 *
 * @param of the variant whose number is divided
 * @param over the variant whose number divides
 * @param range the number and the range of the ratio
 * @param as the name under which it is reported
 */
public record ExpectedRatio(String of, String over, ExpectedRange range, String as) {}
