package io.extentscope.engine.space;

/**
 * What is wanted of the allocator.
 *
 * @param space where
 * @param length bytes
 * @param hint where the search begins, or 0 for where the last one in this space info ended
 */
public record AllocationRequest(SpaceInfo space, long length, long hint) {}
