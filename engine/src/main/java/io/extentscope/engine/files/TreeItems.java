package io.extentscope.engine.files;

import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import java.util.Optional;

/** The items of one tree in the order of their keys, wherever its blocks lie. */
public interface TreeItems {

  /** Is handed an item: its leaf and its index there. */
  @FunctionalInterface
  interface Visitor {
    /** Returns whether to go on. */
    boolean item(Node leaf, int index);
  }

  /**
   * Hands over the items whose keys lie between two, both included.
   *
   * @throws FormatException if a tree block on the way is damaged
   */
  void visit(Key from, Key to, Visitor visitor);

  /**
   * The key of the last item that is not above a key.
   *
   * @throws FormatException if a tree block on the way is damaged
   */
  Optional<Key> floor(Key key);
}
