package io.extentscope.engine.device;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A packed sparse image: a size and the blocks that are not zero. The blocks stay deflated in memory, each by itself, so
 * that a large image of repetitive content is small; the ones read last are kept inflated as well.
 *
 * <p>Threads: the blocks never change. A slot of the cache holds an immutable entry that names its block, so a lost race
 * costs one more inflation and nothing else.
 */
public final class SparseImageDevice implements BlockDevice {
  static final int BLOCK_BYTES = 16 << 10;
  private static final int CACHE_SLOTS = 256;
  private static final byte[] ZEROS = new byte[BLOCK_BYTES];

  private final String name;
  private final long size;
  private final Map<Long, byte[]> blocks;
  private final AtomicReferenceArray<Inflated> cache = new AtomicReferenceArray<>(CACHE_SLOTS);

  private static final class Inflated {
    final long block;
    final byte[] bytes;

    Inflated(long block, byte[] bytes) {
      this.block = block;
      this.bytes = bytes;
    }
  }

  SparseImageDevice(String name, long size, Map<Long, byte[]> blocks) {
    this.name = name;
    this.size = size;
    this.blocks = blocks;
  }

  /**
   * Reads a packed image whole.
   *
   * @throws DeviceException if it is damaged or would take more memory than the budget has
   */
  public static SparseImageDevice open(Path file, MemoryBudget budget) {
    return new SparseImageLoader(file, budget).load(Long.MAX_VALUE);
  }

  /** Reads a packed image up to the first record that lies at or beyond {@code limit}. */
  static SparseImageDevice openHead(Path file, long limit) {
    return new SparseImageLoader(file, MemoryBudget.ofHeap()).load(limit);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void read(long position, byte[] target, int offset, int length) {
    checkRange(position, length);
    int done = 0;
    while (done < length) {
      long at = position + done;
      int within = (int) (at % BLOCK_BYTES);
      int count = Math.min(length - done, BLOCK_BYTES - within);
      System.arraycopy(block(at / BLOCK_BYTES), within, target, offset + done, count);
      done += count;
    }
  }

  private byte[] block(long index) {
    int slot = (int) (index % CACHE_SLOTS);
    Inflated cached = cache.get(slot);
    if (cached != null && cached.block == index) {
      return cached.bytes;
    }
    byte[] stored = blocks.get(index);
    if (stored == null) {
      return ZEROS;
    }
    byte[] bytes = inflate(stored);
    cache.set(slot, new Inflated(index, bytes));
    return bytes;
  }

  /** Restores a block; one that did not shrink is stored as it is. */
  static byte[] inflate(byte[] stored) {
    if (stored.length == BLOCK_BYTES) {
      return stored;
    }
    byte[] bytes = new byte[BLOCK_BYTES];
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(stored);
      int got = inflater.inflate(bytes);
      if (got != BLOCK_BYTES) {
        throw new IllegalStateException("a block of " + BLOCK_BYTES + " bytes inflates to " + got);
      }
      return bytes;
    } catch (DataFormatException impossible) {
      throw new IllegalStateException("a block that was deflated here does not inflate", impossible);
    } finally {
      inflater.end();
    }
  }
}
