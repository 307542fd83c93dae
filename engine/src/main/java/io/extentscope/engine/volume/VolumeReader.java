package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.volume.StripeMap.Piece;
import io.extentscope.engine.volume.StripeMap.Row;

/** Reads logical addresses from the devices that hold them. */
public final class VolumeReader {
  private final ChunkMap chunks;
  private final VolumeDevices devices;

  public VolumeReader(ChunkMap chunks, VolumeDevices devices) {
    this.chunks = chunks;
    this.devices = devices;
  }

  public ChunkMap chunks() {
    return chunks;
  }

  public VolumeDevices devices() {
    return devices;
  }

  /**
   * In how many ways an address can be read.
   *
   * @throws FormatException if no chunk holds it
   */
  public int copies(long logical) {
    return chunkOf(logical).profile().copies();
  }

  /**
   * Reads a range.
   *
   * @param copy which way: from 0 on; with parity, 1 is by P and 2 is by Q
   * @throws FormatException if no chunk holds a part of it
   * @throws DeviceException if a device cannot be read or is missing
   */
  public void read(long logical, byte[] target, int offset, int length, int copy) {
    int done = 0;
    while (done < length) {
      ChunkItem chunk = chunkOf(logical + done);
      boolean rebuild = chunk.profile().parityStripes() > 0 && copy > 0;
      Piece piece = StripeMap.piece(chunk, logical + done, length - done, rebuild ? 0 : copy);
      if (rebuild) {
        byte[] bytes = rebuild(chunk, StripeMap.row(chunk, logical + done), piece.length(), copy);
        System.arraycopy(bytes, 0, target, offset + done, piece.length());
      } else {
        device(chunk, piece.stripe()).read(piece.position(), target, offset + done, piece.length());
      }
      done += piece.length();
    }
  }

  /** Which device and where, for messages. */
  String place(long logical, int copy) {
    ChunkItem chunk = chunkOf(logical);
    if (chunk.profile().parityStripes() > 0 && copy > 0) {
      return "rebuilt from parity " + (copy == 1 ? "P" : "Q");
    }
    Piece piece = StripeMap.piece(chunk, logical, 1, copy);
    return "device " + chunk.devids().get(piece.stripe()) + " at " + piece.position();
  }

  private ChunkItem chunkOf(long logical) {
    ChunkItem chunk = chunks.find(logical);
    if (chunk == null) {
      throw new FormatException("no chunk holds logical address " + Long.toUnsignedString(logical));
    }
    return chunk;
  }

  private BlockDevice device(ChunkItem chunk, int stripe) {
    return devices.get(chunk.devids().get(stripe));
  }

  /** Computes a part of a data column from the row's other columns and one parity. */
  private byte[] rebuild(ChunkItem chunk, Row row, int length, int copy) {
    int columns = chunk.profile().dataColumns(chunk.stripes());
    boolean byQ = copy == 2;
    byte[] sum = column(chunk, row, byQ ? columns + 1 : columns, length);
    for (int column = 0; column < columns; column++) {
      if (column != row.column()) {
        byte[] other = column(chunk, row, column, length);
        if (byQ) {
          Galois.scale(other, column);
        }
        Galois.add(sum, other);
      }
    }
    if (byQ) {
      Galois.scale(sum, -row.column());
    }
    return sum;
  }

  private byte[] column(ChunkItem chunk, Row row, int column, int length) {
    byte[] bytes = new byte[length];
    int stripe = StripeMap.stripeOfColumn(chunk, row.row(), column);
    long position = StripeMap.positionOfColumn(chunk, row.row(), column) + row.within();
    device(chunk, stripe).read(position, bytes, 0, length);
    return bytes;
  }
}
