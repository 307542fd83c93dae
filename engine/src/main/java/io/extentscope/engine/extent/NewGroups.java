package io.extentscope.engine.extent;

import io.extentscope.engine.tree.TreeBlocks;

/** Block groups that came or went in memory, and whose items have to follow before references into them are counted. */
public interface NewGroups {
  /** A volume whose groups stay. */
  NewGroups NONE = new NewGroups() {
    @Override
    public boolean any() {
      return false;
    }

    @Override
    public void write(TreeBlocks blocks) {}
  };

  /** Whether items have to follow. Needs no lock. */
  boolean any();

  /** Writes them; the caller has its turn at references and holds no tree. */
  void write(TreeBlocks blocks);
}
