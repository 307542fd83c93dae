package io.extentscope.samples;

/**
 * A range in which the ratio of one number of two variants must lie.
 *
 * @param of the variant whose number is divided
 * @param over the variant whose number divides
 * @param range the number and the range of the ratio
 */
public record ExpectedRatio(String of, String over, ExpectedRange range) {}
