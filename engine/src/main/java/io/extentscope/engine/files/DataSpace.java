package io.extentscope.engine.files;

import java.util.Optional;

/** Where the data of files go: extents with their references and checksums, all within the running transaction. */
public interface DataSpace {

  /** A range of logical addresses. */
  record Range(long start, long length) {}

  /**
   * A piece of a file that refers to an extent.
   *
   * @param tree the file's tree
   * @param inode the file
   * @param offset where in the file the extent's first byte would lie
   */
  record Owner(long tree, long inode, long offset) {}

  /**
   * Reserves space.
   *
   * @param length wanted bytes, whole sectors
   * @return the range, shorter if there is none so long in one piece; empty if there is no space
   */
  Optional<Range> reserve(long length);

  /** Gives back what was reserved and is not needed. */
  void giveBack(Range range);

  /** A reserved range becomes an extent with its first reference. */
  void add(Range extent, Owner owner);

  /** An extent has one reference more. */
  void refer(Range extent, Owner owner);

  /** An extent has one reference less; with the last one it is free, and its checksums are gone. */
  void drop(Range extent, Owner owner);

  /**
   * Writes data into reserved space; they are durable when the transaction is.
   *
   * @throws FileException if no copy can be written; the space is still reserved then
   */
  void write(long start, byte[] data);

  /** Notes the checksums of data. */
  void addChecksums(long start, byte[] data);
}
