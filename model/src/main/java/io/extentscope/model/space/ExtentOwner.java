package io.extentscope.model.space;

import java.util.List;

/** Who owns what lies at an address, as a commit left it. Addresses and numbers of trees are unsigned. */
public sealed interface ExtentOwner {

  /** The logical address that was asked for. */
  long address();

  /** Generation of the commit. */
  long commit();

  /** No extent held the address then. */
  record Nobody(long address, long commit) implements ExtentOwner {}

  /**
   * A tree block.
   *
   * @param start first address
   * @param length bytes
   * @param generation of the transaction that wrote it
   * @param tree name of the tree that wrote it
   * @param level from 0, a leaf
   * @param firstKey object, type and offset of its first item; empty if it has none
   * @param references how often it is referred to
   * @param sharedBy the trees of files that hold it, by number and path; empty for other trees
   */
  record TreeBlock(
      long address, long commit, long start, long length, long generation, String tree, int level, String firstKey,
      long references, List<String> sharedBy) implements ExtentOwner {
    public TreeBlock {
      sharedBy = List.copyOf(sharedBy);
    }
  }

  /**
   * Data of files.
   *
   * @param start first address
   * @param length bytes
   * @param generation of the transaction that wrote it
   * @param references how often it is referred to
   * @param uses the pieces of files that lie in it, by tree
   * @param complete whether these are all
   */
  record Data(
      long address, long commit, long start, long length, long generation, long references, List<Use> uses,
      boolean complete) implements ExtentOwner {
    public Data {
      uses = List.copyOf(uses);
    }
  }

  /**
   * A piece of a file.
   *
   * @param tree number and path of the tree
   * @param inode of the file
   * @param offset in the file, in bytes
   * @param length bytes of the piece
   * @param paths all names of the file within the volume
   */
  record Use(String tree, long inode, long offset, long length, List<String> paths) {
    public Use {
      paths = List.copyOf(paths);
    }
  }
}
