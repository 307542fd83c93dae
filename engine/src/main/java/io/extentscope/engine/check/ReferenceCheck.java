package io.extentscope.engine.check;

import com.google.common.collect.ImmutableMap;
import io.extentscope.engine.extent.ExtentItem;
import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.TreeCursor;
import io.extentscope.engine.volume.Volume;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Counts the references that all trees of a volume hold and compares them with those that the extent tree tells of, one
 * by one. A block that several trees share is looked at once: its references are those of its owner, or its own if it has
 * the flag of full back references. The whole volume is read and held in memory.
 */
public final class ReferenceCheck {
  private static final int MOST_TOLD = 8;

  private final Volume volume;
  private final Consumer<String> broken;
  private final Map<Long, Map<ExtentRef, Long>> told = new TreeMap<>();
  private final Map<Long, Map<ExtentRef, Long>> held = new TreeMap<>();
  private final Map<Long, Long> totals = new TreeMap<>();
  private final Set<Long> fullBackref = new LinkedHashSet<>();
  private final Set<Long> seen = new LinkedHashSet<>();

  private ReferenceCheck(Volume volume, Consumer<String> broken) {
    this.volume = volume;
    this.broken = broken;
  }

  /** What does not agree, in words; of the extents only the first few. */
  public static List<String> broken(Volume volume) {
    List<String> found = new ArrayList<>();
    run(volume, found::add);
    return found;
  }

  /** How many tree blocks have the flag of full back references: their own tree no longer matters. */
  public static long fullBackrefs(Volume volume) {
    ReferenceCheck check = new ReferenceCheck(volume, _ -> {});
    check.readExtentTree();
    return check.fullBackref.size();
  }

  /** Gives every difference in words, of the extents only the first few. */
  static void run(Volume volume, Consumer<String> broken) {
    ReferenceCheck check = new ReferenceCheck(volume, broken);
    check.readExtentTree();
    check.readTree(volume.superBlock().rootTree());
    check.readTree(volume.superBlock().chunkTree());
    volume.roots().stream().filter(root -> root.tree() != TreeId.RELOCATION).forEach(check::readTree);
    check.compare();
  }

  private void readExtentTree() {
    TreeCursor cursor = volume.cursor(volume.requiredRoot(TreeId.EXTENT));
    for (boolean more = cursor.seek(Key.LOWEST); more; more = cursor.nextLeaf()) {
      Node leaf = cursor.leaf();
      for (int i = 0; i < leaf.itemCount(); i++) {
        item(leaf, i);
      }
    }
  }

  private void item(Node leaf, int i) {
    long extent = leaf.keyObjectid(i);
    int at = leaf.dataAt(i);
    switch (leaf.keyType(i)) {
      case ItemType.EXTENT_ITEM, ItemType.METADATA_ITEM -> {
        byte[] bytes = Arrays.copyOfRange(leaf.bytes(), at, at + leaf.dataSize(i));
        ExtentItem item = ExtentItem.read(bytes, leaf.keyType(i) == ItemType.EXTENT_ITEM);
        totals.put(extent, item.references());
        if (item.fullBackref()) {
          fullBackref.add(extent);
        }
        item.forEachInline((ref, count) -> count(told, extent, ref, count));
      }
      case ItemType.TREE_BLOCK_REF -> count(told, extent, new ExtentRef.Tree(leaf.keyOffset(i)), 1);
      case ItemType.SHARED_BLOCK_REF -> count(told, extent, new ExtentRef.SharedTree(leaf.keyOffset(i)), 1);
      case ItemType.EXTENT_DATA_REF ->
          count(told, extent, ExtentRef.readData(leaf.bytes(), at), Bytes.i32(leaf.bytes(), at + 24));
      case ItemType.SHARED_DATA_REF ->
          count(told, extent, new ExtentRef.SharedData(leaf.keyOffset(i)), Bytes.i32(leaf.bytes(), at));
      default -> {}
    }
  }

  private void readTree(RootItem root) {
    count(held, root.address(), new ExtentRef.Tree(root.tree()), 1);
    if (seen.add(root.address())) {
      readBlock(volume.nodes().readRoot(root));
    }
  }

  private void readBlock(Node block) {
    boolean own = fullBackref.contains(block.address());
    if (!own && TreeId.isSubvolume(block.owner()) && volume.root(block.owner()) == null) {
      broken.accept("tree block " + block.address() + ": what lies below it is counted for tree " + block.owner()
          + ", which is gone");
    }
    for (int i = 0; i < block.itemCount(); i++) {
      if (!block.isLeaf()) {
        ExtentRef ref = own ? new ExtentRef.SharedTree(block.address()) : new ExtentRef.Tree(block.owner());
        count(held, block.childAddress(i), ref, 1);
        if (seen.add(block.childAddress(i))) {
          readBlock(volume.nodes().readChild(block, i));
        }
      } else if (block.keyType(i) == ItemType.EXTENT_DATA) {
        readPiece(block, i, own);
      }
    }
  }

  private void readPiece(Node leaf, int i, boolean own) {
    FileExtent piece = FileExtent.read(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i));
    if (piece instanceof FileExtent.Stored stored && !stored.isHole()) {
      ExtentRef ref = own
          ? new ExtentRef.SharedData(leaf.address())
          : new ExtentRef.Data(leaf.owner(), leaf.keyObjectid(i), leaf.keyOffset(i) - stored.offset());
      count(held, stored.address(), ref, 1);
    }
  }

  private static void count(Map<Long, Map<ExtentRef, Long>> refs, long extent, ExtentRef ref, long by) {
    refs.computeIfAbsent(extent, _ -> new TreeMap<>()).merge(ref, by, Long::sum);
  }

  private void compare() {
    Set<Long> extents = new LinkedHashSet<>(told.keySet());
    extents.addAll(held.keySet());
    extents.addAll(totals.keySet());
    extents.stream().filter(this::differs).limit(MOST_TOLD).forEach(extent -> broken.accept(
        "extent " + extent + ": the extent tree counts " + totals.getOrDefault(extent, 0L) + ", "
            + told.getOrDefault(extent, ImmutableMap.of()) + ", the trees hold "
            + held.getOrDefault(extent, ImmutableMap.of())));
  }

  private boolean differs(long extent) {
    Map<ExtentRef, Long> counts = told.getOrDefault(extent, ImmutableMap.of());
    long sum = counts.values().stream().mapToLong(Long::longValue).sum();
    return sum != totals.getOrDefault(extent, 0L) || !counts.equals(held.getOrDefault(extent, ImmutableMap.of()));
  }
}
