package io.extentscope.engine.volume;

import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import java.util.function.Consumer;

/** Visits all leaves of a tree. */
final class Leaves {
  private Leaves() {}

  /**
   * Hands every leaf to the visitor, in order.
   *
   * @throws FormatException if a tree block is damaged; the message names the tree
   */
  static void visit(NodeReader nodes, RootItem root, Consumer<Node> visitor) {
    TreeCursor cursor = new TreeCursor(nodes, root);
    try {
      boolean more = cursor.seek(Key.LOWEST);
      while (more) {
        visitor.accept(cursor.leaf());
        more = cursor.nextLeaf();
      }
    } catch (FormatException failure) {
      throw inTree(root.tree(), failure);
    }
  }

  /** The failure with the tree's name in front. */
  private static FormatException inTree(long tree, FormatException failure) {
    String name = TreeId.name(tree) + ": ";
    return failure.getMessage().startsWith(name) ? failure : new FormatException(name + failure.getMessage());
  }
}
