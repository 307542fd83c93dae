package io.extentscope.engine.files;

import io.extentscope.engine.format.Features;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.volume.VolumeReader;

/** How a volume keeps files, and the way to the content that they have at the moment. */
public final class FileSettings {
  private static final int INLINE_OF_KERNEL = 2048;
  private static final int INLINE_OVERHEAD = 147;
  private static final int ITEM_OVERHEAD = 126;

  private final int sectorSize;
  private final int nodeSize;
  private final boolean noHoles;
  private final DataReader data;

  FileSettings(int sectorSize, int nodeSize, boolean noHoles, DataReader data) {
    this.sectorSize = sectorSize;
    this.nodeSize = nodeSize;
    this.noHoles = noHoles;
    this.data = data;
  }

  /**
   * Those of a volume that is being changed.
   *
   * @param checksums the current checksum tree, or null if the volume has none
   */
  public static FileSettings of(SuperBlock block, VolumeReader reader, CowTree checksums) {
    int sectorSize = block.sectorSize();
    TreeItems items = checksums == null ? new NoItems() : new CurrentItems(checksums);
    DataChecksums sums = new DataChecksums(items, block.checksumKind(), sectorSize);
    // A bad copy is mended in silence: who works on the volume has no use for the line.
    DataReader data = new DataReader(reader, sums, _ -> {});
    boolean noHoles = (block.incompatFlags() & Features.NO_HOLES) != 0;
    return new FileSettings(sectorSize, block.nodeSize(), noHoles, data);
  }

  int sectorSize() {
    return sectorSize;
  }

  boolean noHoles() {
    return noHoles;
  }

  /** The largest file that is kept inline: as in the kernel by default, if a block has room for it. */
  int mostInlineBytes() {
    return Math.min(INLINE_OF_KERNEL, Math.min(sectorSize - 1, nodeSize - INLINE_OVERHEAD));
  }

  /** Most bytes of an item's data. */
  int mostItemBytes() {
    return nodeSize - ITEM_OVERHEAD;
  }

  /** A reader of a file's current content. */
  FileReader reader(TreeEditor items, long number) {
    return new FileReader(items, number, items.inode(number), data, new Unpacker(sectorSize));
  }

  /** A tree of files as it is at the moment. */
  public Subvolume subvolume(CowTree tree) {
    return new Subvolume(tree.id(), new CurrentItems(tree), data, new Unpacker(sectorSize));
  }
}
