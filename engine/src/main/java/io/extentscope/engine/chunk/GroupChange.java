package io.extentscope.engine.chunk;

import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.space.BlockGroup;

/**
 * A block group that came or went in memory, and whose items have to follow.
 *
 * @param added whether it came
 */
record GroupChange(BlockGroup group, ChunkItem chunk, boolean added) {}
