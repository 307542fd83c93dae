package io.extentscope.engine.files;

import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.volume.VolumeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads data and believes no sector whose checksum differs. A sector that is bad in one copy is read from the next; the
 * bad copy is then overwritten with the good one, where the device can be written.
 */
final class DataReader {
  private static final int MOST_AT_ONCE = 256 << 10;

  private final VolumeReader volume;
  private final DataChecksums checksums;
  private final Consumer<String> warnings;
  private final int sectorSize;

  /** Makes a reader that reports bad copies, where another one was good, to {@code warnings}. */
  DataReader(VolumeReader volume, DataChecksums checksums, Consumer<String> warnings) {
    this.volume = volume;
    this.checksums = checksums;
    this.warnings = warnings;
    sectorSize = checksums.sectorSize();
  }

  /**
   * Reads a range of an extent.
   *
   * @param verify whether every sector must have a checksum and match it
   * @throws BadDataException if no copy of a sector is good
   */
  void read(long logical, byte[] target, int offset, int length, boolean verify) {
    int done = 0;
    while (done < length) {
      long at = logical + done;
      int skip = (int) Long.remainderUnsigned(at, sectorSize);
      int count = Math.min(length - done, MOST_AT_ONCE - skip);
      int sectors = (skip + count + sectorSize - 1) / sectorSize;
      byte[] whole = readSectors(at - skip, sectors, verify);
      System.arraycopy(whole, skip, target, offset + done, count);
      done += count;
    }
  }

  private byte[] readSectors(long logical, int sectors, boolean verify) {
    byte[] bytes = new byte[sectors * sectorSize];
    DataChecksums.Sums sums = verify ? loadSums(logical, sectors) : null;
    boolean readable = readAll(logical, bytes);
    for (int sector = 0; sector < sectors; sector++) {
      boolean good =
          readable && (sums == null || (sums.has(sector) && sums.matches(sector, bytes, sector * sectorSize)));
      if (!good) {
        readFromAnyCopy(logical + (long) sector * sectorSize, bytes, sector, sums);
      }
    }
    return bytes;
  }

  private DataChecksums.Sums loadSums(long logical, int sectors) {
    try {
      return checksums.load(logical, sectors);
    } catch (FormatException damaged) {
      throw new BadDataException(logical, "its checksums cannot be read: " + damaged.getMessage());
    }
  }

  private boolean readAll(long logical, byte[] bytes) {
    try {
      volume.read(logical, bytes, 0, bytes.length, 0);
      return true;
    } catch (FormatException | DeviceException tryEachSector) {
      return false;
    }
  }

  private void readFromAnyCopy(long logical, byte[] bytes, int sector, DataChecksums.Sums sums) {
    if (sums != null && !sums.has(sector)) {
      throw new BadDataException(logical, "there is no checksum for " + name(logical));
    }
    List<Integer> bad = new ArrayList<>();
    StringBuilder failures = new StringBuilder();
    int at = sector * sectorSize;
    for (int copy = 0; copy < copies(logical); copy++) {
      String failure = readCopy(logical, bytes, at, copy);
      if (failure == null && (sums == null || sums.matches(sector, bytes, at))) {
        healed(logical, bytes, at, bad, failures + "; read from " + volume.place(logical, copy));
        return;
      }
      failures.append(bad.isEmpty() ? ": " : "; ").append(volume.place(logical, copy)).append(": ");
      failures.append(failure == null ? "bad " + checksums.label() + " checksum" : failure);
      bad.add(copy);
    }
    throw new BadDataException(logical, name(logical) + failures);
  }

  private int copies(long logical) {
    try {
      return volume.copies(logical);
    } catch (FormatException noChunk) {
      throw new BadDataException(logical, noChunk.getMessage());
    }
  }

  private String readCopy(long logical, byte[] bytes, int at, int copy) {
    try {
      volume.read(logical, bytes, at, sectorSize, copy);
      return null;
    } catch (FormatException | DeviceException failure) {
      return failure.getMessage();
    }
  }

  /** Without checksums a copy that can be read says nothing about the others, but one that cannot be read is mended. */
  private void healed(long logical, byte[] bytes, int at, List<Integer> bad, String story) {
    if (bad.isEmpty()) {
      return;
    }
    boolean mended = volume.mendAll(logical, bytes, at, sectorSize, bad);
    warnings.accept(name(logical) + story + (mended ? "; mended" : ""));
  }

  private static String name(long logical) {
    return "data at logical address " + Long.toUnsignedString(logical);
  }
}
