package io.extentscope.model.statistics;

/**
 * How long something took so far, in nanoseconds.
 *
 * @param name of it
 * @param count how often it ended
 * @param p50 median
 * @param p99 exceeded by one in a hundred
 * @param max longest
 */
public record LatencyStatistics(String name, long count, long p50, long p99, long max) {}
