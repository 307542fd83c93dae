package io.extentscope.engine.blockcache;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The content of a tree node on the device: sets of keys, one written after the other. Each carries the node's identity, its
 * number and a checksum, so that what a power cut tore, or what an earlier node left there, is not taken for one.
 */
final class NodeLog {
  private static final long MAGIC = 0x4e4f44454c4f4721L;
  private static final int HEADER = 32;
  private static final int ALIGNMENT = 512;
  private static final int CHECKSUM = 24;
  private static final long DIRTY = 1;

  private NodeLog() {}

  /** What was found: keys in order of writing, and where the next set goes. */
  record Content(List<CacheKey> keys, int sets, int end) {}

  /** Keys of which a set fills half a bucket, so that a node can be written whole and then grow. */
  static int mostKeys(int bucketBytes) {
    return (bucketBytes / 2 - HEADER) / CacheKey.BYTES;
  }

  static int setBytes(int keys) {
    return (HEADER + keys * CacheKey.BYTES + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  static byte[] encode(long node, int number, Collection<CacheKey> keys) {
    ByteBuffer bytes = ByteBuffer.allocate(setBytes(keys.size()));
    bytes.putLong(MAGIC).putLong(node).putInt(number).putInt(keys.size()).putInt(0).putInt(0);
    keys.forEach(key -> putKey(bytes, key));
    bytes.putInt(CHECKSUM, checksum(bytes.array(), bytes.limit()));
    return bytes.array();
  }

  static Content decode(byte[] bucket, long node) {
    List<CacheKey> keys = new ArrayList<>();
    int end = 0;
    int sets = 0;
    while (end + HEADER <= bucket.length) {
      ByteBuffer bytes = ByteBuffer.wrap(bucket, end, bucket.length - end).slice();
      int count = bytes.getInt(20);
      boolean own = bytes.getLong(0) == MAGIC && bytes.getLong(8) == node && bytes.getInt(16) == sets;
      if (!own || count < 0 || count > bucket.length / CacheKey.BYTES || end + setBytes(count) > bucket.length) {
        break;
      }
      byte[] set = java.util.Arrays.copyOfRange(bucket, end, end + setBytes(count));
      int written = bytes.getInt(CHECKSUM);
      ByteBuffer.wrap(set).putInt(CHECKSUM, 0);
      if (written != checksum(set, set.length)) {
        break;
      }
      bytes.position(HEADER);
      for (int i = 0; i < count; i++) {
        keys.add(getKey(bytes));
      }
      end += set.length;
      sets++;
    }
    return new Content(keys, sets, end);
  }

  static void putKey(ByteBuffer bytes, CacheKey key) {
    bytes.putLong(key.block()).putLong(key.place()).putLong(key.dirty() ? DIRTY : 0);
  }

  static CacheKey getKey(ByteBuffer bytes) {
    return new CacheKey(bytes.getLong(), bytes.getLong(), bytes.getLong() == DIRTY);
  }

  static int checksum(byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }
}
