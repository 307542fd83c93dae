package io.extentscope.engine;

import java.nio.charset.StandardCharsets;

/**
 * A file system that is to be made.
 *
 * @param size bytes of each of its devices
 * @param nodeSize bytes of a tree block
 * @param copies how often tree blocks and data are kept
 * @param label its name, or an empty string
 * @param seed what its unique numbers are made from
 * @param created seconds since 1970
 */
public record NewVolume(long size, int nodeSize, Copies copies, String label, long seed, long created) {
  /** How often things are kept, and on how many devices. */
  public enum Copies {
    /** All once, on one device. */
    SINGLE,
    /** Tree blocks twice, on one device. */
    DUP,
    /** All twice, each copy on a device of its own. */
    RAID1;

    /** How many devices there are. */
    public int devices() {
      return this == RAID1 ? 2 : 1;
    }
  }

  /** Smaller volumes have block groups for data and tree blocks together. */
  public static final long LEAST_SEPARATE = 128L << 20;

  private static final long LEAST = 16L << 20;
  private static final long MOST = 1L << 50;
  private static final int SECTOR = 4096;
  private static final int LARGEST_NODE = 65536;
  private static final int LABEL_BYTES = 255;

  public NewVolume {
    if (size < LEAST || size > MOST || size % SECTOR != 0) {
      throw new EngineException("a volume has from 16 MiB to 1 PiB in whole 4 KiB, and " + size + " bytes are not");
    }
    if (nodeSize < SECTOR || nodeSize > LARGEST_NODE || Integer.bitCount(nodeSize) != 1) {
      throw new EngineException("a tree block has 4, 8, 16, 32 or 64 KiB, and not " + nodeSize + " bytes");
    }
    if (size < LEAST_SEPARATE && nodeSize != SECTOR) {
      throw new EngineException(
          "a volume below 128 MiB keeps data and tree blocks together, which needs a node size of 4KiB");
    }
    if (label.getBytes(StandardCharsets.UTF_8).length > LABEL_BYTES || label.indexOf('\n') >= 0) {
      throw new EngineException("a label has 255 bytes at most and one line");
    }
  }

  /** Whether data and tree blocks share block groups. */
  public boolean mixed() {
    return size < LEAST_SEPARATE;
  }
}
