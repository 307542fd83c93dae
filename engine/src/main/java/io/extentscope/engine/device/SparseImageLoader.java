package io.extentscope.engine.device;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;

/**
 * Reads the records of a packed sparse image into deflated blocks. Nothing is allocated by a length that the file states:
 * memory is limited by the budget and work by the number of blocks, whatever the file says of itself.
 */
final class SparseImageLoader {
  private static final byte[] MAGIC = "BSPARSE1".getBytes(StandardCharsets.US_ASCII);
  private static final int BLOCK_BYTES = SparseImageDevice.BLOCK_BYTES;
  private static final byte[] ZEROS = new byte[BLOCK_BYTES];
  /** A gibibyte of data; unpacking more takes longer than opening the plain image. */
  private static final int MAX_BLOCKS = 1 << 16;

  private static final int MAX_RECORDS = 1 << 20;
  private static final int BLOCK_OVERHEAD = 96;

  private final Path file;
  private final MemoryBudget budget;
  private final Map<Long, byte[]> blocks = new LinkedHashMap<>();
  private final byte[] current = new byte[BLOCK_BYTES];
  private final byte[] deflated = new byte[BLOCK_BYTES];
  private long currentIndex = -1;
  private int stores;

  SparseImageLoader(Path file, MemoryBudget budget) {
    this.file = file;
    this.budget = budget;
  }

  /** Reads records until the last one, or one at or beyond {@code limit}. */
  SparseImageDevice load(long limit) {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    try (InputStream in = new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file), 1 << 16), 1 << 16)) {
      if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
        throw new DeviceException(
            file + ": is a gzip file but not a sparse image; unpack it and give the image itself");
      }
      long size = number(in, Long.BYTES);
      if (size < 0) {
        throw new DeviceException(file + ": states a size of " + Long.toUnsignedString(size) + " bytes; pack it again");
      }
      readRecords(in, size, limit, deflater);
      store(deflater);
      return new SparseImageDevice(file.toString(), size, blocks);
    } catch (EOFException failure) {
      throw new DeviceException(file + ": ends in the middle (truncated); get a whole copy", failure);
    } catch (IOException failure) {
      throw new DeviceException(ImageFiles.explain(file, failure), failure);
    } finally {
      deflater.end();
    }
  }

  private void readRecords(InputStream in, long size, long limit, Deflater deflater) throws IOException {
    for (int record = 0; record < MAX_RECORDS; record++) {
      long position = number(in, Long.BYTES);
      long length = number(in, Integer.BYTES);
      if (length == 0 || position >= limit) {
        return;
      }
      if (position < 0 || position > size - length) {
        throw new DeviceException(
            file + ": a record at " + Long.toUnsignedString(position) + " + " + length
                + " lies beyond the image's end at " + size + "; pack it again");
      }
      copy(in, position, length, deflater);
    }
    throw new DeviceException(file + ": has more than " + MAX_RECORDS + " records; unpack it and give the plain image");
  }

  private void copy(InputStream in, long position, long length, Deflater deflater) throws IOException {
    long at = position;
    long end = position + length;
    while (at < end) {
      open(at / BLOCK_BYTES, deflater);
      int within = (int) (at % BLOCK_BYTES);
      int count = (int) Math.min(end - at, BLOCK_BYTES - within);
      if (in.readNBytes(current, within, count) < count) {
        throw new EOFException();
      }
      at += count;
    }
  }

  /** Makes a block the current one, with what it holds already. */
  private void open(long index, Deflater deflater) {
    if (index == currentIndex) {
      return;
    }
    store(deflater);
    currentIndex = index;
    byte[] held = blocks.get(index);
    if (held == null) {
      Arrays.fill(current, (byte) 0);
    } else {
      System.arraycopy(SparseImageDevice.inflate(held), 0, current, 0, BLOCK_BYTES);
    }
  }

  private void store(Deflater deflater) {
    if (currentIndex < 0) {
      return;
    }
    boolean fits = ++stores <= MAX_BLOCKS;
    if (Arrays.equals(current, ZEROS)) {
      blocks.remove(currentIndex);
    } else {
      byte[] block = deflated(deflater);
      blocks.put(currentIndex, block);
      fits &= budget.take(block.length + (long) BLOCK_OVERHEAD);
    }
    currentIndex = -1;
    if (!fits) {
      throw new DeviceException(file + ": holds too much data to be read packed; unpack it and give the plain image");
    }
  }

  /** The current block deflated, or as it is if that is not smaller. */
  private byte[] deflated(Deflater deflater) {
    deflater.reset();
    deflater.setInput(current);
    deflater.finish();
    int count = deflater.deflate(deflated);
    return deflater.finished() && count < BLOCK_BYTES ? Arrays.copyOf(deflated, count) : current.clone();
  }

  private static long number(InputStream in, int bytes) throws IOException {
    byte[] raw = in.readNBytes(bytes);
    if (raw.length < bytes) {
      throw new EOFException();
    }
    ByteBuffer buffer = ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN);
    return bytes == Long.BYTES ? buffer.getLong() : Integer.toUnsignedLong(buffer.getInt());
  }
}
