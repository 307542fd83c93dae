package io.extentscope.engine.format;

/** Fields of a device's item, which stands in the chunk tree and in the device's super block. */
public final class DeviceItem {
  public static final int BYTES = 98;

  private static final int TOTAL = 8;
  private static final int USED = 16;
  private static final int SECTOR = 24;
  private static final int UUID = 66;
  private static final int FSID = 82;

  private DeviceItem() {}

  /** The item of a new device. */
  public static byte[] of(long devid, long totalBytes, long usedBytes, int sectorSize, Uuid uuid, Uuid fsid) {
    byte[] item = new byte[BYTES];
    Bytes.putI64(item, 0, devid);
    Bytes.putI64(item, TOTAL, totalBytes);
    Bytes.putI64(item, USED, usedBytes);
    Bytes.putI32(item, SECTOR, sectorSize);
    Bytes.putI32(item, SECTOR + 4, sectorSize);
    Bytes.putI32(item, SECTOR + 8, sectorSize);
    uuid.write(item, UUID);
    fsid.write(item, FSID);
    return item;
  }

  /** The device's name. */
  public static Uuid uuid(byte[] item) {
    return Uuid.read(item, UUID);
  }

  /** Changes how many of its bytes are in chunks. */
  public static void addUsed(byte[] item, long by) {
    Bytes.putI64(item, USED, Bytes.i64(item, USED) + by);
  }
}
