package io.extentscope.engine.volume;

import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.volume.StripeMap.Row;

/**
 * Computes a part of a data column of RAID5 or RAID6 from the rest of its row. With column numbers i, data D and generator
 * g: P is the sum of all D, Q the sum of all g^i D.
 */
final class ParityReader {
  private final VolumeDevices devices;
  private final ChunkItem chunk;
  private final Row row;
  private final int columns;
  private final int length;

  /** Makes a reader for {@code length} bytes from the row's place on; they must not reach into the next column. */
  ParityReader(VolumeDevices devices, ChunkItem chunk, Row row, int length) {
    this.devices = devices;
    this.chunk = chunk;
    this.row = row;
    this.columns = chunk.profile().dataColumns(chunk.stripes());
    this.length = length;
  }

  /** In how many ways a byte of a chunk with parity can be read: itself, by P, by Q, and by both without one more column. */
  static int copies(ChunkItem chunk) {
    return chunk.profile().parityStripes() == 1 ? 2 : chunk.profile().dataColumns(chunk.stripes()) + 2;
  }

  /** What messages call a way. */
  static String label(int copy) {
    return switch (copy) {
      case 1 -> "rebuilt from parity P";
      case 2 -> "rebuilt from parity Q";
      default -> "rebuilt from parity P and Q";
    };
  }

  /**
   * Computes the bytes.
   *
   * @param copy 1 by P, 2 by Q, above by both, each leaving out one more data column
   * @throws DeviceException if a device that is needed cannot be read
   */
  byte[] read(int copy) {
    return switch (copy) {
      case 1 -> sumByP(row.column());
      case 2 -> byQ();
      default -> byBoth(copy - 3 < row.column() ? copy - 3 : copy - 2);
    };
  }

  private byte[] byQ() {
    byte[] sum = sumByQ(row.column());
    Galois.scale(sum, -row.column());
    return sum;
  }

  /** Two unknown columns x and y: from Dx + Dy and g^x Dx + g^y Dy follows Dx. */
  private byte[] byBoth(int other) {
    byte[] sum = sumByP(other);
    Galois.scale(sum, other);
    Galois.add(sum, sumByQ(other));
    Galois.scale(sum, -Galois.logarithmOfSum(row.column(), other));
    return sum;
  }

  /** P and all columns but the wanted and the given one. */
  private byte[] sumByP(int leftOut) {
    byte[] sum = column(columns);
    for (int i = 0; i < columns; i++) {
      if (i != row.column() && i != leftOut) {
        Galois.add(sum, column(i));
      }
    }
    return sum;
  }

  private byte[] sumByQ(int leftOut) {
    byte[] sum = column(columns + 1);
    for (int i = 0; i < columns; i++) {
      if (i != row.column() && i != leftOut) {
        byte[] scaled = column(i);
        Galois.scale(scaled, i);
        Galois.add(sum, scaled);
      }
    }
    return sum;
  }

  private byte[] column(int column) {
    byte[] bytes = new byte[length];
    int stripe = StripeMap.stripeOfColumn(chunk, row.row(), column);
    long position = StripeMap.positionOfColumn(chunk, row.row(), column) + row.within();
    devices.get(chunk.devids().get(stripe)).read(position, bytes, 0, length);
    return bytes;
  }
}
