package io.extentscope.engine.space;

/**
 * An allocated byte range.
 *
 * @param start logical address
 * @param length bytes
 * @param group the block group it lies in
 */
public record Extent(long start, long length, BlockGroup group) {}
