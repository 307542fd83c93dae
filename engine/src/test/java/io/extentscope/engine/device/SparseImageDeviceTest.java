package io.extentscope.engine.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparseImageDeviceTest {
  private static final int MIB = 1 << 20;

  @TempDir
  private Path folder;

  @Test
  void read_recordsInAnyOrderAndOverlapping_equalsPlainBytes() throws IOException {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      byte[] plain = new byte[MIB + random.nextInt(5000)];
      Path file = folder.resolve("seed" + seed);
      try (OutputStream out = start(file, plain.length)) {
        for (int i = 0; i < 30; i++) {
          byte[] data = new byte[1 + random.nextInt(random.nextBoolean() ? 60_000 : 300)];
          random.nextBytes(data);
          int at = random.nextInt(plain.length - data.length);
          System.arraycopy(data, 0, plain, at, data.length);
          record(out, at, data);
        }
        record(out, 0, new byte[0]);
      }
      BlockDevice device = ImageFiles.open(file, new MemoryBudget(64L * MIB));
      for (int i = 0; i < 200; i++) {
        int length = random.nextInt(70_000);
        int at = random.nextInt(plain.length - length);
        byte[] got = new byte[length + 3];
        device.read(at, got, 3, length);
        assertThat(Arrays.compare(got, 3, got.length, plain, at, at + length)).as("seed %d, at %d", seed, at).isZero();
      }
    }
  }

  @Test
  void open_hugeMostlyZeroImage_needsNoMemoryForZeros() throws IOException {
    Path file = folder.resolve("huge");
    long size = 1L << 60;
    try (OutputStream out = start(file, size)) {
      record(out, size - 4, new byte[] {1, 2, 3, 4});
      record(out, 0, new byte[0]);
    }
    BlockDevice device = ImageFiles.open(file, new MemoryBudget(MIB));
    byte[] last = new byte[8];
    device.read(size - 8, last, 0, 8);

    assertThat(device.size()).isEqualTo(size);
    assertThat(last).containsExactly(0, 0, 0, 0, 1, 2, 3, 4);
  }

  @Test
  void open_recordBeyondTheEnd_isRefused() throws IOException {
    Path file = folder.resolve("beyond");
    try (OutputStream out = start(file, 1000)) {
      record(out, 999, new byte[2]);
    }
    assertRefused(file, "999 + 2 lies beyond the image's end at 1000");
  }

  @Test
  void open_withoutLastRecord_isRefusedAsTruncated() throws IOException {
    Path file = folder.resolve("cut");
    try (OutputStream out = start(file, 1000)) {
      record(out, 0, new byte[2]);
    }
    assertRefused(file, "truncated");
  }

  @Test
  void open_lengthBeyondWhatFollows_isRefusedAsTruncated() throws IOException {
    Path file = folder.resolve("liar");
    try (OutputStream out = start(file, Long.MAX_VALUE)) {
      out.write(ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).putLong(0).putInt(-1).array());
      out.write(new byte[100]);
    }
    assertRefused(file, "truncated");
  }

  @Test
  void open_otherGzipFile_isRefused() throws IOException {
    Path file = folder.resolve("other.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("hello, world".getBytes(StandardCharsets.US_ASCII));
    }
    assertRefused(file, "is a gzip file but not a sparse image");
  }

  @Test
  void open_bombOfScatteredRecords_isRefusedBeforeMemoryRunsOut() throws IOException {
    Path file = folder.resolve("scattered");
    try (OutputStream out = start(file, Long.MAX_VALUE)) {
      for (long i = 0; i < 100_000; i++) {
        record(out, i << 20, new byte[] {1});
      }
      record(out, 0, new byte[0]);
    }
    assertRefused(file, "too much data");
  }

  @Test
  void open_bombOfOneLongRecord_isRefusedBeforeMemoryRunsOut() throws IOException {
    Path file = folder.resolve("long");
    try (OutputStream out = start(file, 1L << 40)) {
      out.write(ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).putLong(0).putInt(-1).array());
      byte[] chunk = new byte[MIB];
      for (int i = 0; i < 1100; i++) {
        out.write(chunk);
      }
    }
    assertRefused(file, "too much data");
  }

  @Test
  void open_moreThanTheBudget_isRefused() throws IOException {
    Path file = folder.resolve("random");
    byte[] noise = new byte[4 * MIB];
    new Random(1).nextBytes(noise);
    try (OutputStream out = start(file, noise.length)) {
      record(out, 0, noise);
      record(out, 0, new byte[0]);
    }
    assertThatThrownBy(() -> ImageFiles.open(file, new MemoryBudget(2 * MIB)))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("too much data");
    assertThat(ImageFiles.open(file, new MemoryBudget(6 * MIB)).size()).isEqualTo(noise.length);
  }

  private static void assertRefused(Path file, String why) {
    assertThatThrownBy(() -> ImageFiles.open(file, new MemoryBudget(64L * MIB)))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining(why);
  }

  private static OutputStream start(Path file, long size) throws IOException {
    OutputStream out = new FastGzip(Files.newOutputStream(file));
    out.write("BSPARSE1".getBytes(StandardCharsets.US_ASCII));
    out.write(ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(size).array());
    return out;
  }

  private static void record(OutputStream out, long offset, byte[] data) throws IOException {
    out.write(ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).putLong(offset).putInt(data.length).array());
    out.write(data);
  }

  /** Packs quickly, since a bomb is large. */
  private static final class FastGzip extends GZIPOutputStream {
    FastGzip(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
