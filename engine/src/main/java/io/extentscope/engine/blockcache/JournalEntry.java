package io.extentscope.engine.blockcache;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * An entry of the journal.
 *
 * @param sequence counts entries
 * @param oldest sequence of the oldest entry that a replay needs
 * @param keys what was inserted into the tree, in order
 */
record JournalEntry(long sequence, long oldest, List<CacheKey> keys) {
  static final int MOST_KEYS = 320;
  private static final long MAGIC = 0x4a4f55524e414c21L;
  private static final int CHECKSUM = 28;

  JournalEntry {
    keys = List.copyOf(keys);
  }

  byte[] encode() {
    ByteBuffer bytes = ByteBuffer.allocate(CacheLayout.JOURNAL_SLOT);
    bytes.putLong(MAGIC).putLong(sequence).putLong(oldest).putInt(keys.size()).putInt(0);
    keys.forEach(key -> NodeLog.putKey(bytes, key));
    bytes.putInt(CHECKSUM, NodeLog.checksum(bytes.array(), bytes.limit()));
    return bytes.array();
  }

  /** The entry in a slot, or null if there is no whole one. */
  static JournalEntry decode(byte[] slot) {
    ByteBuffer bytes = ByteBuffer.wrap(slot);
    int written = bytes.getInt(CHECKSUM);
    bytes.putInt(CHECKSUM, 0);
    int count = bytes.getInt(24);
    if (bytes.getLong(0) != MAGIC || written != NodeLog.checksum(slot, slot.length) || count < 0 || count > MOST_KEYS) {
      return null;
    }
    bytes.position(32);
    List<CacheKey> keys = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      keys.add(NodeLog.getKey(bytes));
    }
    return new JournalEntry(bytes.getLong(8), bytes.getLong(16), keys);
  }
}
