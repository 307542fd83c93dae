package io.extentscope.engine.extent;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.Key;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ObjIntConsumer;

/** The item of an extent: how often it is referred to, and those references that stand within the item itself. */
public final class ExtentItem {
  static final long DATA = 1;
  static final long TREE_BLOCK = 2;
  /** All references of the blocks below are by the block and not by its tree. */
  static final long FULL_BACKREF = 1 << 8;

  private static final int HEAD_BYTES = 24;
  private static final int BLOCK_INFO_BYTES = 18;

  private final long generation;
  private long flags;
  private long references;
  /** First key and level of a tree block, where the volume keeps them in the item; else null. */
  private final byte[] blockInfo;
  private final TreeMap<ExtentRef, Integer> inline = new TreeMap<>();

  private ExtentItem(long generation, long flags, byte[] blockInfo) {
    this.generation = generation;
    this.flags = flags;
    this.blockInfo = blockInfo;
  }

  static ExtentItem ofData(long generation) {
    return new ExtentItem(generation, DATA, null);
  }

  /** The item of a tree block whose level is told by its key. */
  static ExtentItem ofBlock(long generation) {
    return new ExtentItem(generation, TREE_BLOCK, null);
  }

  /** The item of a tree block of a volume whose keys do not tell levels. */
  static ExtentItem ofBlock(long generation, Key first, int level) {
    byte[] info = new byte[BLOCK_INFO_BYTES];
    first.write(info, 0);
    Bytes.putU8(info, Key.BYTES, level);
    return new ExtentItem(generation, TREE_BLOCK, info);
  }

  /**
   * Reads an item.
   *
   * @param withInfo whether a tree block's first key and level stand in it
   * @throws FormatException if its references do not fill it exactly
   */
  public static ExtentItem read(byte[] bytes, boolean withInfo) {
    int at = HEAD_BYTES;
    long flags = bytes.length < HEAD_BYTES ? 0 : Bytes.i64(bytes, 16);
    byte[] info = null;
    if (withInfo && (flags & TREE_BLOCK) != 0) {
      info = java.util.Arrays.copyOfRange(bytes, at, at + BLOCK_INFO_BYTES);
      at += BLOCK_INFO_BYTES;
    }
    if (bytes.length < at) {
      throw new FormatException("an extent's item has only " + bytes.length + " bytes");
    }
    ExtentItem item = new ExtentItem(Bytes.i64(bytes, 8), flags, info);
    item.references = Bytes.i64(bytes, 0);
    while (at + 9 <= bytes.length) {
      ExtentRef ref = ExtentRef.readInline(bytes, at);
      if (at + ref.inlineBytes() > bytes.length) {
        break;
      }
      item.inline.put(ref, ExtentRef.readCount(bytes, at));
      at += ref.inlineBytes();
    }
    if (at != bytes.length) {
      throw new FormatException("an extent's item has " + (bytes.length - at) + " bytes too many");
    }
    return item;
  }

  byte[] bytes() {
    byte[] bytes = new byte[size()];
    Bytes.putI64(bytes, 0, references);
    Bytes.putI64(bytes, 8, generation);
    Bytes.putI64(bytes, 16, flags);
    int at = HEAD_BYTES;
    if (blockInfo != null) {
      System.arraycopy(blockInfo, 0, bytes, at, BLOCK_INFO_BYTES);
      at += BLOCK_INFO_BYTES;
    }
    for (Map.Entry<ExtentRef, Integer> entry : inline.entrySet()) {
      entry.getKey().writeInline(bytes, at, entry.getValue());
      at += entry.getKey().inlineBytes();
    }
    return bytes;
  }

  int size() {
    int size = HEAD_BYTES + (blockInfo == null ? 0 : BLOCK_INFO_BYTES);
    for (ExtentRef ref : inline.keySet()) {
      size += ref.inlineBytes();
    }
    return size;
  }

  /** Generation of the transaction that made the extent. */
  public long generation() {
    return generation;
  }

  /** Whether it holds data, else it is a tree block. */
  public boolean isData() {
    return (flags & DATA) != 0;
  }

  /** References in all, those in items of their own included. */
  public long references() {
    return references;
  }

  /** Whether all references of the blocks below are by the block and not by its tree. */
  public boolean fullBackref() {
    return (flags & FULL_BACKREF) != 0;
  }

  void setFullBackref() {
    flags |= FULL_BACKREF;
  }

  /** Changes the total, which counts references in items of their own as well. */
  void count(int by) {
    references += by;
  }

  /** How often a reference is counted within the item. */
  int inline(ExtentRef ref) {
    return inline.getOrDefault(ref, 0);
  }

  /** Gives the references within the item with their counts. */
  public void forEachInline(ObjIntConsumer<ExtentRef> sink) {
    inline.forEach(sink::accept);
  }

  void setInline(ExtentRef ref, int count) {
    if (count == 0) {
      inline.remove(ref);
    } else {
      inline.put(ref, count);
    }
  }
}
