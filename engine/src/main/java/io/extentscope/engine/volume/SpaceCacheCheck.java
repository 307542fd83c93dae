package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Compares the free space cache files (version 1) with the extent tree. A stale cache is nothing unusual: it is ignored,
 * as by every reader. One that claims to be current but is damaged or differs is reported.
 */
final class SpaceCacheCheck {
  private static final int HEADER_BYTES = 41;
  private static final int INODE_BYTES = 24;
  private static final int FILE_EXTENT_BYTES = 53;
  private static final long MOST_FILE_BYTES = 16L << 20;
  private static final String LABEL = "free space cache of ";

  private final Volume volume;
  private final RangeBudget budget;
  private final TreeMap<Long, Header> headers = new TreeMap<>(Long::compareUnsigned);
  private final TreeMap<Long, Inode> inodes = new TreeMap<>(Long::compareUnsigned);
  private final TreeMap<Long, List<Part>> parts = new TreeMap<>(Long::compareUnsigned);

  private record Header(long inode, long generation, long entries) {}

  private record Inode(long generation, long size) {}

  private record Part(long fileOffset, long logical, long length) {}

  SpaceCacheCheck(Volume volume, RangeBudget budget) {
    this.budget = budget;
    this.volume = volume;
  }

  /** Reports differences as warnings. A cache may or may not leave out the copies of the super block. */
  void run(List<BlockGroup> groups, List<ImmutableLongArray> gaps, List<ImmutableLongArray> allocatable) {
    if (volume.superBlock().cacheGeneration() != volume.superBlock().generation()) {
      return;
    }
    Leaves.visit(volume.nodes(), volume.superBlock().rootTree(), this::leaf);
    for (int i = 0; i < groups.size(); i++) {
      Header header = headers.get(groups.get(i).start());
      if (header != null) {
        check(groups.get(i), header, gaps.get(i), allocatable.get(i));
      }
    }
  }

  private void check(BlockGroup group, Header header, ImmutableLongArray gaps, ImmutableLongArray allocatable) {
    String label = LABEL + group.label() + ": ";
    Inode inode = inodes.get(header.inode());
    if (inode == null || inode.generation() != header.generation()) {
      return;
    }
    try {
      ImmutableLongArray cached = readFile(header, inode);
      String difference = cached.equals(gaps) ? null : RangeComparison.describe(allocatable, cached);
      if (difference != null) {
        volume.warnings().add(label + "differs from the extent tree: " + difference);
      }
    } catch (FormatException | DeviceException failure) {
      volume.warnings().add(label + failure.getMessage() + "; ignored");
    }
  }

  /** Tries each copy of the data: its own checksums tell a good one from a bad one. */
  private ImmutableLongArray readFile(Header header, Inode inode) {
    if (Ranges.below(MOST_FILE_BYTES, inode.size())) {
      throw new FormatException("its file has " + Long.toUnsignedString(inode.size()) + " bytes, too many for a cache");
    }
    List<Part> file = parts.getOrDefault(header.inode(), List.of());
    int copies = file.isEmpty() ? 1 : volume.reader().copies(file.getFirst().logical());
    RuntimeException first = null;
    for (int copy = 0; copy < copies; copy++) {
      try {
        byte[] bytes = readParts(file, (int) inode.size(), copy);
        int sectorSize = volume.superBlock().sectorSize();
        return new SpaceCacheFile(bytes, sectorSize, budget).read(header.generation(), header.entries());
      } catch (FormatException | DeviceException failure) {
        first = first == null ? failure : first;
      }
    }
    throw first == null ? new FormatException("it has no data") : first;
  }

  private byte[] readParts(List<Part> file, int size, int copy) {
    byte[] bytes = new byte[size];
    for (Part part : file) {
      if (Ranges.below(part.fileOffset(), size)) {
        int offset = (int) part.fileOffset();
        int length = (int) Ranges.min(part.length(), size - offset);
        volume.reader().read(part.logical(), bytes, offset, length, copy);
      }
    }
    return bytes;
  }

  private void leaf(Node leaf) {
    byte[] bytes = leaf.bytes();
    for (int i = 0; i < leaf.itemCount(); i++) {
      int at = leaf.dataAt(i);
      long object = leaf.keyObjectid(i);
      int size = leaf.dataSize(i);
      if (object == TreeId.FREE_SPACE_CACHE && leaf.keyType(i) == 0 && size >= HEADER_BYTES) {
        headers.put(
            leaf.keyOffset(i),
            new Header(Bytes.i64(bytes, at), Bytes.i64(bytes, at + 17), Bytes.i64(bytes, at + 25)));
      } else if (leaf.keyType(i) == ItemType.INODE_ITEM && size >= INODE_BYTES) {
        inodes.put(object, new Inode(Bytes.i64(bytes, at), Bytes.i64(bytes, at + 16)));
      } else if (leaf.keyType(i) == ItemType.EXTENT_DATA && size >= FILE_EXTENT_BYTES) {
        part(object, leaf.keyOffset(i), bytes, at);
      }
    }
  }

  private void part(long inode, long fileOffset, byte[] bytes, int at) {
    long diskAddress = Bytes.i64(bytes, at + 21);
    if (diskAddress != 0) {
      long logical = diskAddress + Bytes.i64(bytes, at + 37);
      parts
          .computeIfAbsent(inode, key -> new ArrayList<>())
          .add(new Part(fileOffset, logical, Bytes.i64(bytes, at + 45)));
    }
  }
}
