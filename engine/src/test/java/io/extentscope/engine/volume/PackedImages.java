package io.extentscope.engine.volume;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPInputStream;

/** Unpacks packed images as simply as can be, to have something to compare the reader with. */
public final class PackedImages {
  private PackedImages() {}

  public static Path unpack(Path packed, Path plain) throws IOException {
    try (DataInputStream in = new DataInputStream(new GZIPInputStream(Files.newInputStream(packed)));
        FileChannel out = FileChannel.open(plain, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      in.readNBytes(8);
      long size = Long.reverseBytes(in.readLong());
      out.write(ByteBuffer.allocate(1), size - 1);
      while (true) {
        long offset = Long.reverseBytes(in.readLong());
        int length = Integer.reverseBytes(in.readInt());
        if (length == 0) {
          return plain;
        }
        out.write(ByteBuffer.wrap(in.readNBytes(length)), offset);
      }
    }
  }
}
