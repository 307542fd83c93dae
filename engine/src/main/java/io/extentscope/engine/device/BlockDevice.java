package io.extentscope.engine.device;

/**
 * A device of bytes, addressed from 0. Reads may come from any number of threads at once. How long a request takes is
 * none of its business: a wrapper charges time.
 */
public interface BlockDevice extends AutoCloseable {

  /** What messages call it, usually the file's path. */
  String name();

  /** Bytes. */
  long size();

  /**
   * Reads a range wholly.
   *
   * @throws DeviceException if the range does not lie within the device or cannot be read
   */
  void read(long position, byte[] target, int offset, int length);

  /**
   * Writes a range wholly.
   *
   * @throws DeviceException if the device is read-only or the range does not lie within it
   */
  default void write(long position, byte[] source, int offset, int length) {
    throw new DeviceException(name() + ": is open for reading only");
  }

  /**
   * Returns when everything written before is durable.
   *
   * @throws DeviceException if it cannot be made durable
   */
  default void flush() {}

  /** Says that nobody will read what a range holds before it is written again; the device may give up its memory. */
  default void forget(long position, long length) {}

  /**
   * Tells the device that nobody needs what a range holds. What is read there afterwards is undefined.
   *
   * @throws DiscardRefusedException if the device has no discard
   */
  default void discard(long position, long length) {}

  @Override
  default void close() {}

  /** Throws unless the range lies within the device. */
  default void checkRange(long position, int length) {
    if (position < 0 || length < 0 || position > size() - length) {
      throw new DeviceException(
          name() + ": bytes " + Long.toUnsignedString(position) + " + " + length + " lie beyond its end at " + size());
    }
  }
}
