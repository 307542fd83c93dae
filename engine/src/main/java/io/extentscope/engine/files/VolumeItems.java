package io.extentscope.engine.files;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.volume.TreeCursor;
import io.extentscope.engine.volume.Volume;
import java.util.Optional;

/** The items of a tree of an opened volume, as the last commit left them. */
public final class VolumeItems implements TreeItems {
  private final Volume volume;
  private final RootItem root;

  /** The items of a tree of a volume. */
  public VolumeItems(Volume volume, RootItem root) {
    this.volume = volume;
    this.root = root;
  }

  @Override
  public void visit(Key from, Key to, Visitor visitor) {
    TreeCursor cursor = volume.cursor(root);
    boolean more = cursor.seek(from);
    int index = cursor.index();
    while (more) {
      Node leaf = cursor.leaf();
      for (int i = index; i < leaf.itemCount(); i++) {
        if (leaf.compareKey(i, to) > 0 || !visitor.item(leaf, i)) {
          return;
        }
      }
      more = cursor.nextLeaf();
      index = 0;
    }
  }

  @Override
  public Optional<Key> floor(Key key) {
    TreeCursor cursor = volume.cursor(root);
    return cursor.seekFloor(key) ? Optional.of(cursor.leaf().key(cursor.index())) : Optional.empty();
  }
}
