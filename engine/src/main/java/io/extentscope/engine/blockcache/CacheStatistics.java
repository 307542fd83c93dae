package io.extentscope.engine.blockcache;

/**
 * A block cache so far; times in nanoseconds.
 *
 * @param hits reads from the cache
 * @param misses reads from the slow disk
 * @param dirtyBlocks blocks of which the slow disk has older content, now
 * @param copiedBlocks blocks that became clean
 * @param writeBackRate blocks a second that the controller allows
 * @param journalWrites entries of the journal written, since the cache was made
 * @param writes that returned
 * @param writeP50 median time of a write
 * @param writeP99 exceeded by one in a hundred
 * @param syncs that returned
 * @param syncP50 median time of a sync
 * @param syncP99 exceeded by one in a hundred
 */
public record CacheStatistics(
    long hits,
    long misses,
    long dirtyBlocks,
    long copiedBlocks,
    long writeBackRate,
    long journalWrites,
    long writes,
    long writeP50,
    long writeP99,
    long syncs,
    long syncP50,
    long syncP99) {}
