package io.extentscope.engine.volume;

import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Holds every reference that the extent tree of a volume counts against those that its trees really have. */
public final class ReferenceCheck {
  private static final int TREE_BLOCK = 2;
  private static final int FULL_BACKREF = 1 << 8;

  private final Volume volume;
  private final TreeMap<Long, Map<String, Integer>> counted = new TreeMap<>();
  private final TreeMap<Long, Map<String, Integer>> found = new TreeMap<>();
  private final TreeMap<Long, Long> flags = new TreeMap<>();
  private final List<String> broken = new ArrayList<>();

  private ReferenceCheck(Volume volume) {
    this.volume = volume;
  }

  /** What does not agree, in words. */
  public static List<String> broken(Volume volume) {
    ReferenceCheck check = new ReferenceCheck(volume);
    check.readExtents();
    check.root(volume.superBlock().rootTree());
    check.root(volume.superBlock().chunkTree());
    volume.roots().forEach(check::root);
    check.compare();
    return check.broken;
  }

  /** How many tree blocks are flagged as ones whose own tree no longer matters. */
  public static long fullBackrefs(Volume volume) {
    ReferenceCheck check = new ReferenceCheck(volume);
    check.readExtents();
    return check.flags.values().stream().filter(flags -> (flags & FULL_BACKREF) != 0).count();
  }

  private void readExtents() {
    TreeCursor cursor = volume.cursor(volume.requiredRoot(TreeId.EXTENT));
    TreeMap<Long, Long> totals = new TreeMap<>();
    for (boolean more = cursor.seek(Key.LOWEST); more; more = cursor.nextLeaf()) {
      Node leaf = cursor.leaf();
      for (int i = cursor.index(); i < leaf.itemCount(); i++) {
        readItem(leaf, i, totals);
      }
    }
    totals.forEach((start, total) -> {
      long sum = counted.getOrDefault(start, new TreeMap<>()).values().stream().mapToLong(Integer::longValue).sum();
      if (sum != total) {
        broken.add("extent " + start + " counts " + total + " references and names " + sum);
      }
    });
  }

  private void readItem(Node leaf, int i, Map<Long, Long> totals) {
    long start = leaf.keyObjectid(i);
    byte[] bytes = leaf.bytes();
    int at = leaf.dataAt(i);
    switch (leaf.keyType(i)) {
      case ItemType.EXTENT_ITEM, ItemType.METADATA_ITEM -> {
        totals.put(start, Bytes.i64(bytes, at));
        flags.put(start, Bytes.i64(bytes, at + 16));
        boolean info = leaf.keyType(i) == ItemType.EXTENT_ITEM && (flags.get(start) & TREE_BLOCK) != 0;
        readInline(start, bytes, at + (info ? 42 : 24), at + leaf.dataSize(i));
      }
      case ItemType.TREE_BLOCK_REF -> count(counted, start, new ExtentRef.Tree(leaf.keyOffset(i)), 1);
      case ItemType.SHARED_BLOCK_REF -> count(counted, start, new ExtentRef.SharedTree(leaf.keyOffset(i)), 1);
      case ItemType.EXTENT_DATA_REF -> count(counted, start, ExtentRef.readData(bytes, at), Bytes.i32(bytes, at + 24));
      case ItemType.SHARED_DATA_REF ->
          count(counted, start, new ExtentRef.SharedData(leaf.keyOffset(i)), Bytes.i32(bytes, at));
      default -> { }
    }
  }

  private void readInline(long start, byte[] bytes, int from, int end) {
    int at = from;
    while (at < end) {
      ExtentRef ref = ExtentRef.readInline(bytes, at);
      count(counted, start, ref, ExtentRef.readCount(bytes, at));
      at += ref.inlineBytes();
    }
  }

  private void root(RootItem root) {
    visit(volume.nodes().readRoot(root), new ExtentRef.Tree(root.tree()));
  }

  private void visit(Node node, ExtentRef by) {
    boolean first = !found.containsKey(node.address());
    count(found, node.address(), by, 1);
    if (!first) {
      return;
    }
    boolean full = (flags.getOrDefault(node.address(), 0L) & FULL_BACKREF) != 0;
    if (!full && TreeId.isSubvolume(node.owner()) && volume.root(node.owner()) == null) {
      broken.add("what lies below tree block " + node.address() + " is referred to by tree " + node.owner() + ", which is gone");
    }
    for (int i = 0; i < node.itemCount(); i++) {
      if (!node.isLeaf()) {
        visit(volume.nodes().readChild(node, i),
            full ? new ExtentRef.SharedTree(node.address()) : new ExtentRef.Tree(node.owner()));
      } else if (node.keyType(i) == ItemType.EXTENT_DATA) {
        data(node, i, full);
      }
    }
  }

  private void data(Node leaf, int i, boolean full) {
    FileExtent extent = FileExtent.read(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i));
    if (extent instanceof FileExtent.Stored stored && !stored.isHole()) {
      count(found, stored.address(), full
          ? new ExtentRef.SharedData(leaf.address())
          : new ExtentRef.Data(leaf.owner(), leaf.keyObjectid(i), leaf.keyOffset(i) - stored.offset()), 1);
    }
  }

  private static void count(Map<Long, Map<String, Integer>> counts, long start, ExtentRef ref, int by) {
    counts.computeIfAbsent(start, _ -> new TreeMap<>()).merge(ref.toString(), by, Integer::sum);
  }

  private void compare() {
    found.forEach((start, refs) -> {
      if (!refs.equals(counted.get(start))) {
        broken.add("extent " + start + " is referred to by " + refs + " and counts " + counted.get(start));
      }
    });
    counted.keySet().stream().filter(start -> !found.containsKey(start))
        .forEach(start -> broken.add("extent " + start + " is referred to by nobody and counts " + counted.get(start)));
  }
}
