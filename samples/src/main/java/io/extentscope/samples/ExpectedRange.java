package io.extentscope.samples;

/** A range in which a number of a run's report must lie, because it was published or is promised. */
public record ExpectedRange(String name, double low, double high) {}
