package io.extentscope.engine.blockcache;

/**
 * How the cache device is divided: a super block, the journal's slots, then buckets. The first two buckets hold the root of
 * the tree in turn.
 *
 * @param bucketBytes size of a bucket, a multiple of 4 KiB
 * @param buckets how many
 * @param journalSlots entries the journal has room for
 */
public record CacheLayout(int bucketBytes, int buckets, int journalSlots) {
  /** The unit of caching. */
  public static final int BLOCK = 4096;

  static final int JOURNAL_SLOT = 8192;
  static final int ROOT_BUCKETS = 2;

  /** Checks that it is usable. */
  public CacheLayout {
    if (bucketBytes < 2 * BLOCK || bucketBytes % BLOCK != 0 || buckets < 16 || journalSlots < 4) {
      throw new IllegalArgumentException("a cache has 16 buckets of 8 KiB or more, and 4 journal slots or more");
    }
  }

  /**
   * How many blocks the slow disk may have. The tree has two levels: the root holds two keys for each leaf, and a leaf is
   * for a quarter as many blocks as it can hold keys, at least.
   */
  public long mostBackingBlocks() {
    long most = NodeLog.mostKeys(bucketBytes);
    return most * most / 8;
  }

  /** Bytes the cache device must have. */
  public long deviceBytes() {
    return bucketStart(buckets);
  }

  long slotStart(long sequence) {
    return BLOCK + sequence % journalSlots * JOURNAL_SLOT;
  }

  long bucketStart(int bucket) {
    return BLOCK + (long) journalSlots * JOURNAL_SLOT + (long) bucket * bucketBytes;
  }

  int blocksPerBucket() {
    return bucketBytes / BLOCK;
  }

  long placeStart(long place) {
    return bucketStart(0) + place * BLOCK;
  }

  int bucketOf(long place) {
    return (int) (place / blocksPerBucket());
  }
}
