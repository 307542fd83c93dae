package io.extentscope.engine.transaction;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeRoot;

/** The places in the super block that remember the roots of the last four commits, for rescue after damage. */
final class BackupRoots {
  private static final int FIRST = 0xb2b;
  private static final int BYTES = 168;
  private static final int COUNT = 4;
  private static final int LEVELS = 152;
  private static final int TOTAL_BYTES = 0x70;
  private static final int BYTES_USED = 0x78;
  private static final int DEVICES = 0x88;

  private BackupRoots() {}

  /** Puts the roots of a commit into the place whose turn it is. */
  static void write(byte[] superBlock, VolumeTrees trees, long generation) {
    int at = FIRST + (int) Long.remainderUnsigned(generation - 1, COUNT) * BYTES;
    put(superBlock, at, 0, trees.rootTree());
    put(superBlock, at, 1, trees.chunkTree());
    put(superBlock, at, 2, trees.tree(TreeId.EXTENT));
    put(superBlock, at, 3, trees.tree(TreeId.FS));
    put(superBlock, at, 4, trees.tree(TreeId.DEV));
    put(superBlock, at, 5, trees.tree(TreeId.CSUM));
    System.arraycopy(superBlock, TOTAL_BYTES, superBlock, at + 96, Long.BYTES);
    System.arraycopy(superBlock, BYTES_USED, superBlock, at + 104, Long.BYTES);
    System.arraycopy(superBlock, DEVICES, superBlock, at + 112, Long.BYTES);
  }

  private static void put(byte[] superBlock, int at, int place, CowTree tree) {
    if (tree != null) {
      TreeRoot root = tree.root();
      Bytes.putI64(superBlock, at + 16 * place, root.address());
      Bytes.putI64(superBlock, at + 16 * place + 8, root.generation());
      Bytes.putU8(superBlock, at + LEVELS + place, root.level());
    }
  }
}
