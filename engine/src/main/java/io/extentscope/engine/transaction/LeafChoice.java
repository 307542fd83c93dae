package io.extentscope.engine.transaction;

import io.extentscope.engine.format.Node;
import java.util.function.ToIntFunction;

/** Follows a number down a tree: it stands for a share of the tree's leaves, whatever the tree's height and width. */
final class LeafChoice implements ToIntFunction<Node> {
  private long share;

  /** Makes a choice from the low 32 bits of a number. */
  LeafChoice(long number) {
    share = number & 0xffffffffL;
  }

  @Override
  public int applyAsInt(Node node) {
    long scaled = share * node.itemCount();
    share = scaled & 0xffffffffL;
    return (int) (scaled >>> 32);
  }
}
