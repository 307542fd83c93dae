package io.extentscope.engine.blockcache;

import io.extentscope.engine.device.DeviceException;
import java.nio.ByteBuffer;

/**
 * The first sector of a cache device. It fits what a device writes wholly or not at all.
 *
 * @param layout how the device is divided
 * @param mounts how often it was opened, so that each time has identities of its own
 */
record SuperBlock(CacheLayout layout, int mounts) {
  static final int BYTES = 512;
  private static final long MAGIC = 0x4341434845535550L;
  private static final int CHECKSUM = 24;

  byte[] encode() {
    ByteBuffer bytes = ByteBuffer.allocate(BYTES);
    bytes.putLong(MAGIC).putInt(layout.bucketBytes()).putInt(layout.buckets()).putInt(layout.journalSlots())
        .putInt(mounts);
    bytes.putInt(CHECKSUM, NodeLog.checksum(bytes.array(), BYTES));
    return bytes.array();
  }

  /** The super block, or null if the sector is blank. */
  static SuperBlock decode(byte[] sector) {
    ByteBuffer bytes = ByteBuffer.wrap(sector);
    int written = bytes.getInt(CHECKSUM);
    bytes.putInt(CHECKSUM, 0);
    if (bytes.getLong(0) == MAGIC && written == NodeLog.checksum(sector, BYTES)) {
      return new SuperBlock(new CacheLayout(bytes.getInt(8), bytes.getInt(12), bytes.getInt(16)), bytes.getInt(20));
    }
    for (byte each : sector) {
      if (each != 0) {
        throw new DeviceException("the cache device holds something that is no cache; use a blank one");
      }
    }
    return null;
  }
}
