package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.volume.StripeMap.Piece;

/**
 * Tells where the bytes of a logical range go. With parity only the data column is told: the parity of a changed row is
 * not kept up to date.
 */
public final class VolumeWriter {
  private final ChunkMap chunks;
  private final VolumeDevices devices;

  public VolumeWriter(ChunkMap chunks, VolumeDevices devices) {
    this.chunks = chunks;
    this.devices = devices;
  }

  /** Receives a piece of the range. */
  public interface PieceSink {
    /** {@code offset} counts from the start of the logical range. */
    void piece(BlockDevice device, long position, int offset, int length);
  }

  /**
   * Gives every piece of every copy of a range.
   *
   * @throws FormatException if no chunk holds a part of it
   */
  public void forEachCopy(long logical, int length, PieceSink sink) {
    int done = 0;
    while (done < length) {
      ChunkItem chunk = chunkOf(logical + done);
      int copies = chunk.profile().parityStripes() > 0 ? 1 : chunk.profile().copies();
      int step = length - done;
      for (int copy = 0; copy < copies; copy++) {
        Piece piece = StripeMap.piece(chunk, logical + done, length - done, copy);
        sink.piece(devices.get(chunk.devids().get(piece.stripe())), piece.position(), done, piece.length());
        step = piece.length();
      }
      done += step;
    }
  }

  private ChunkItem chunkOf(long logical) {
    ChunkItem chunk = chunks.find(logical);
    if (chunk == null) {
      throw new FormatException("no chunk holds logical address " + Long.toUnsignedString(logical));
    }
    return chunk;
  }
}
