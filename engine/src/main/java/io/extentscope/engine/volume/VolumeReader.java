package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.volume.StripeMap.Piece;
import io.extentscope.engine.volume.StripeMap.Row;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Reads logical addresses from the devices that hold them. */
public final class VolumeReader {
  private final ChunkMap chunks;
  private final VolumeDevices devices;
  private final AtomicLong badCopies = new AtomicLong();
  private final AtomicLong mendedCopies = new AtomicLong();

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
    ChunkItem chunk = chunkOf(logical);
    return chunk.profile().parityStripes() > 0 ? ParityReader.copies(chunk) : chunk.profile().copies();
  }

  /**
   * Reads a range.
   *
   * @param copy which way: from 0 on; with parity, those above 0 are computed
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
        Row row = StripeMap.row(chunk, logical + done);
        byte[] bytes = new ParityReader(devices, chunk, row, piece.length()).read(copy);
        System.arraycopy(bytes, 0, target, offset + done, piece.length());
      } else {
        device(chunk, piece.stripe()).read(piece.position(), target, offset + done, piece.length());
      }
      done += piece.length();
    }
  }

  /**
   * Some copies of a range were bad and another one was good: counts them, and overwrites them with the good one. With parity
   * nothing is written: the next read computes it again.
   *
   * @return whether all were mended, which read-only devices refuse
   */
  public boolean mendAll(long logical, byte[] good, int offset, int length, List<Integer> bad) {
    badCopies.addAndGet(bad.size());
    boolean all = chunkOf(logical).profile().parityStripes() == 0;
    for (int copy : bad) {
      try {
        mend(logical, good, offset, length, copy);
        mendedCopies.addAndGet(all ? 1 : 0);
      } catch (DeviceException refused) {
        all = false;
      }
    }
    return all;
  }

  /** How many copies of tree blocks or sectors were bad so far while another one was good. */
  public long badCopies() {
    return badCopies.get();
  }

  /** How many of them were overwritten with the good one. */
  public long mendedCopies() {
    return mendedCopies.get();
  }

  /**
   * Overwrites one copy of a range with what another copy holds, to mend it. With parity nothing is written: the next
   * read computes it again.
   *
   * @throws DeviceException if the device is read-only or refuses the write
   */
  private void mend(long logical, byte[] source, int offset, int length, int copy) {
    int done = 0;
    while (done < length) {
      ChunkItem chunk = chunkOf(logical + done);
      Piece piece = StripeMap.piece(chunk, logical + done, length - done, copy);
      if (chunk.profile().parityStripes() == 0) {
        device(chunk, piece.stripe()).write(piece.position(), source, offset + done, piece.length());
      }
      done += piece.length();
    }
  }

  /** Which device and where, for messages. */
  public String place(long logical, int copy) {
    ChunkItem chunk = chunkOf(logical);
    if (chunk.profile().parityStripes() > 0 && copy > 0) {
      return ParityReader.label(copy);
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
}
