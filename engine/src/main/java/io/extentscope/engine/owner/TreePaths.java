package io.extentscope.engine.owner;

import io.extentscope.engine.files.VolumeItems;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.InodeRef;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.Volume;
import java.util.ArrayList;
import java.util.List;

/** Names of trees and files, found by the ways back from what is named. */
final class TreePaths {
  private static final int MOST_DEPTH = 200;
  private static final int MOST_NAMES = 8;
  private static final int NAME_AT = 18;
  private static final String LOST = "?";

  private final Volume volume;

  TreePaths(Volume volume) {
    this.volume = volume;
  }

  /** A tree's number and where it is mounted. */
  String tree(long tree) {
    return Long.toUnsignedString(tree) + " (" + (tree == TreeId.FS ? "/" : top(tree, 0)) + ")";
  }

  /** All names of an inode, a few at most. */
  List<String> files(long tree, long inode) {
    List<String> all = new ArrayList<>();
    for (InodeRef name : names(tree, inode)) {
      all.add(directory(tree, name.directory(), 0) + "/" + name.name());
    }
    return all;
  }

  /** The path of a tree's top directory; that of the first tree is empty. */
  private String top(long tree, int depth) {
    if (tree == TreeId.FS) {
      return "";
    }
    List<String> found = new ArrayList<>();
    new VolumeItems(volume, volume.superBlock().rootTree()).visit(
        new Key(tree, ItemType.ROOT_BACKREF, 0), new Key(tree, ItemType.ROOT_BACKREF, -1), (leaf, i) -> {
          int at = leaf.dataAt(i);
          int length = leaf.dataSize(i) - NAME_AT;
          if (length > 0) {
            String name = Octets.copyOf(leaf.bytes(), at + NAME_AT, length).toString();
            found.add(directory(leaf.keyOffset(i), Bytes.i64(leaf.bytes(), at), depth + 1) + "/" + name);
          }
          return found.isEmpty();
        });
    return found.isEmpty() ? LOST : found.getFirst();
  }

  private String directory(long tree, long inode, int depth) {
    if (inode == TreeId.TOP_DIRECTORY) {
      return depth > MOST_DEPTH ? LOST : top(tree, depth + 1);
    }
    List<InodeRef> names = depth > MOST_DEPTH ? List.of() : names(tree, inode);
    return names.isEmpty() ? LOST
        : directory(tree, names.getFirst().directory(), depth + 1) + "/" + names.getFirst().name();
  }

  private List<InodeRef> names(long tree, long inode) {
    RootItem root = volume.root(tree);
    List<InodeRef> names = new ArrayList<>();
    if (root != null) {
      new VolumeItems(volume, root).visit(
          new Key(inode, ItemType.INODE_REF, 0), new Key(inode, ItemType.INODE_EXTREF, -1), (leaf, i) -> {
            names.addAll(leaf.keyType(i) == ItemType.INODE_REF
                ? InodeRef.readAll(leaf.keyOffset(i), leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i))
                : InodeRef.readExtended(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i)));
            return names.size() < MOST_NAMES;
          });
    }
    return names;
  }
}
