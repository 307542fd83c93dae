package io.extentscope.engine.synthetic;

import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.TreeId;
import java.util.Arrays;

/**
 * A device that holds a valid btrfs of any size without storing it: super block and small trees are kept, every node of
 * the extent tree is computed when it is read. Read-only; an overlay takes writes. Immutable, so any number of threads
 * may read.
 */
public final class SyntheticDevice implements BlockDevice {
  private static final long MAGIC = 0x4D5F53665248425FL;
  private static final int SUPER_BYTES = 4096;
  private static final long[] SUPERS = {64L << 10, 64L << 20, 256L << 30};
  private static final long INCOMPAT = 1 | 1 << 5 | 1 << 6 | 1 << 8 | 1 << 9;

  private final SyntheticPlan plan;
  private final KeptTrees kept;
  private final ExtentLeaves extents;

  /**
   * Plans the volume.
   *
   * @throws io.extentscope.engine.EngineException if the layout is not possible
   */
  public SyntheticDevice(SyntheticLayout layout) {
    plan = new SyntheticPlan(layout);
    kept = new KeptTrees(plan);
    extents = new ExtentLeaves(plan, kept);
  }

  @Override
  public String name() {
    return "synthetic volume";
  }

  @Override
  public long size() {
    return kept.deviceBytes();
  }

  @Override
  public void read(long position, byte[] target, int offset, int length) {
    checkRange(position, length);
    for (long mirror : SUPERS) {
      if (position < mirror + SUPER_BYTES && position + length > mirror) {
        copyPart(superBlock(mirror), mirror, position, target, offset, length);
        return;
      }
    }
    int nodeSize = plan.nodeSize;
    long logical = position - SyntheticPlan.PHYSICAL_SHIFT;
    if (logical < 0) {
      Arrays.fill(target, offset, offset + length, (byte) 0);
      return;
    }
    if (logical % nodeSize == 0 && length == nodeSize && target.length == nodeSize && computeInto(target, logical)) {
      return;
    }
    int done = 0;
    while (done < length) {
      long at = logical + done;
      long block = at - at % nodeSize;
      int count = (int) Math.min(length - done, block + nodeSize - at);
      byte[] node = nodeAt(block);
      System.arraycopy(node, (int) (at - block), target, offset + done, count);
      done += count;
    }
  }

  /** The block that starts at a logical address: a tree block, or zeros. */
  private byte[] nodeAt(long logical) {
    if (logical >= plan.systemStart) {
      long n = (logical - plan.systemStart) / plan.nodeSize;
      return n < kept.chunks().blocks() ? kept.chunks().node((int) n) : new byte[plan.nodeSize];
    }
    long number = plan.blockNumber(logical);
    if (number >= 0 && number < kept.blocks()) {
      return kept.block((int) number);
    }
    byte[] node = new byte[plan.nodeSize];
    boolean _ = computeInto(node, logical);
    return node;
  }

  /** Computes a node of the extent tree in place. Returns whether there is one at the address. */
  private boolean computeInto(byte[] node, long logical) {
    long number = logical < plan.systemStart ? plan.blockNumber(logical) : -1;
    int level = number < 0 ? -1 : plan.extentLevel(number);
    if (level < 0) {
      return false;
    }
    extents.fill(node, number, level, logical);
    NodeBytes.seal(node);
    return true;
  }

  private static void copyPart(byte[] block, long blockAt, long position, byte[] target, int offset, int length) {
    long from = Math.max(blockAt, position);
    long to = Math.min(blockAt + block.length, position + length);
    Arrays.fill(target, offset, offset + length, (byte) 0);
    System.arraycopy(block, (int) (from - blockAt), target, offset + (int) (from - position), (int) (to - from));
  }

  private byte[] superBlock(long position) {
    byte[] block = new byte[SUPER_BYTES];
    NodeBytes.putUuid(block, 0x20, 1);
    Bytes.putI64(block, 0x30, position);
    Bytes.putI64(block, 0x38, 1);
    Bytes.putI64(block, 0x40, MAGIC);
    Bytes.putI64(block, 0x48, NodeBytes.GENERATION);
    Bytes.putI64(block, 0x50, kept.root().rootAddress());
    Bytes.putI64(block, 0x58, kept.chunks().rootAddress());
    Bytes.putI64(block, 0x70, size());
    Bytes.putI64(block, 0x78, usedBytes());
    Bytes.putI64(block, 0x80, 6);
    Bytes.putI64(block, 0x88, 1);
    Bytes.putI32(block, 0x90, 4096);
    Bytes.putI32(block, 0x94, plan.nodeSize);
    Bytes.putI32(block, 0x98, plan.nodeSize);
    Bytes.putI32(block, 0x9c, 4096);
    Bytes.putI64(block, 0xa4, NodeBytes.GENERATION);
    Bytes.putI64(block, 0xbc, INCOMPAT);
    Bytes.putU8(block, 0xc6, kept.root().rootLevel());
    Bytes.putU8(block, 0xc7, kept.chunks().rootLevel());
    byte[] device = kept.deviceItem();
    System.arraycopy(device, 0, block, 0xc9, device.length);
    byte[] chunk = kept.chunk(plan.systemStart, SyntheticPlan.SYSTEM_LENGTH, ExtentLeaves.SYSTEM);
    Bytes.putI32(block, 0xa0, 17 + chunk.length);
    NodeBytes.key(block, 0x32b, TreeId.FIRST_CHUNK, ItemType.CHUNK_ITEM, plan.systemStart);
    System.arraycopy(chunk, 0, block, 0x32b + 17, chunk.length);
    ChecksumKind.CRC32C.seal(block, SUPER_BYTES);
    return block;
  }

  private long usedBytes() {
    long used = (long) kept.chunks().blocks() * plan.nodeSize;
    for (EvenGroup group : plan.groups) {
      used += group.usedBytes();
    }
    return used;
  }
}
