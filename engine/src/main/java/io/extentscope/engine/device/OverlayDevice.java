package io.extentscope.engine.device;

/**
 * A device whose writes stay in memory while the base is never changed.
 *
 * <p>Threads: a written block is a whole new array put into its slot by one atomic write, so a reader sees a block before
 * or after a write, never a torn one. Two writers of one block must not race: its owner, the holder of the tree block or
 * extent that lies there, sees to that.
 */
public final class OverlayDevice implements BlockDevice {
  private static final int BLOCK_BYTES = 4096;

  private final BlockDevice base;
  private final BlockTable written = new BlockTable();

  /** Puts an empty overlay over a base. */
  public OverlayDevice(BlockDevice base) {
    this.base = base;
  }

  @Override
  public String name() {
    return base.name();
  }

  @Override
  public long size() {
    return base.size();
  }

  /** Bytes that the overlay holds. */
  public long heldBytes() {
    return written.count() * BLOCK_BYTES;
  }

  @Override
  public void read(long position, byte[] target, int offset, int length) {
    checkRange(position, length);
    int done = 0;
    while (done < length) {
      long at = position + done;
      int within = (int) (at % BLOCK_BYTES);
      byte[] held = written.get(at / BLOCK_BYTES);
      int count = Math.min(length - done, BLOCK_BYTES - within);
      if (held == null) {
        count = unheldRun(at, count, length - done);
        base.read(at, target, offset + done, count);
      } else {
        System.arraycopy(held, within, target, offset + done, count);
      }
      done += count;
    }
  }

  @Override
  public void write(long position, byte[] source, int offset, int length) {
    checkRange(position, length);
    int done = 0;
    while (done < length) {
      long at = position + done;
      int within = (int) (at % BLOCK_BYTES);
      int count = Math.min(length - done, BLOCK_BYTES - within);
      byte[] block = count == BLOCK_BYTES ? new byte[BLOCK_BYTES] : copyOf(at / BLOCK_BYTES);
      System.arraycopy(source, offset + done, block, within, count);
      written.put(at / BLOCK_BYTES, block);
      done += count;
    }
  }

  /** Whole blocks of the range read as the base has them from now on. */
  @Override
  public void forget(long position, long length) {
    long end = (position + length) / BLOCK_BYTES;
    for (long block = (position + BLOCK_BYTES - 1) / BLOCK_BYTES; block < end; block++) {
      written.remove(block);
    }
  }

  @Override
  public void close() {
    base.close();
  }

  /** How many of the next bytes come from the base in one read, given that the first few do. */
  private int unheldRun(long from, int known, int wanted) {
    long at = from + known;
    long end = from + wanted;
    while (at < end && written.get(at / BLOCK_BYTES) == null) {
      at = (at / BLOCK_BYTES + 1) * BLOCK_BYTES;
    }
    return (int) (Math.min(at, end) - from);
  }

  private byte[] copyOf(long block) {
    byte[] held = written.get(block);
    if (held != null) {
      return held.clone();
    }
    byte[] copy = new byte[BLOCK_BYTES];
    long start = block * BLOCK_BYTES;
    base.read(start, copy, 0, (int) Math.min(BLOCK_BYTES, base.size() - start));
    return copy;
  }
}
