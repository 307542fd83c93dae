package io.extentscope.model.index;

/**
 * A piece of a step function.
 *
 * @param start nanoseconds
 * @param end nanoseconds; {@link Long#MAX_VALUE} while it lasts
 * @param state the track's state
 * @param value the track's value
 * @param count 1 if exact; else how many steps were merged, the state being the worst of them
 */
public record Step(long start, long end, int state, long value, int count) {}
