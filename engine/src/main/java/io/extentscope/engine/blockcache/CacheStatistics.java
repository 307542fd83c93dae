package io.extentscope.engine.blockcache;

/**
 * A block cache so far.
 *
 * @param hits reads from the cache
 * @param misses reads from the slow disk
 * @param dirtyBlocks blocks of which the slow disk has older content, now
 * @param copiedBlocks blocks that became clean
 * @param writeBackRate blocks a second that the controller allows
 * @param journalWrites entries of the journal written, since the cache was made
 */
public record CacheStatistics(
    long hits,
    long misses,
    long dirtyBlocks,
    long copiedBlocks,
    long writeBackRate,
    long journalWrites) {}
