package io.extentscope.engine.files;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.tree.CowTree;
import java.util.concurrent.atomic.AtomicLong;

/** Gives out the numbers of new inodes of a tree; each is used once while the volume is mounted. */
public final class InodeNumbers {
  private static final long FIRST = 257;
  private static final long LAST = -257;

  private final AtomicLong next;

  private InodeNumbers(long next) {
    this.next = new AtomicLong(next);
  }

  /** Begins behind the highest number that the tree has. */
  public static InodeNumbers of(CowTree tree) {
    Key highest = new CurrentItems(tree).floor(new Key(LAST, 255, -1)).orElse(Key.LOWEST);
    return new InodeNumbers(Math.max(FIRST, highest.objectid() + 1));
  }

  long take() {
    return next.getAndIncrement();
  }
}
