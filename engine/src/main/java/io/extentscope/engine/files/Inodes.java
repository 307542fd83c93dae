package io.extentscope.engine.files;

import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.InodeItem.Timestamp;

/** Inodes made from others. */
final class Inodes {
  private Inodes() {}

  /** A new inode with one link. */
  static InodeItem create(int mode, long generation, Timestamp now) {
    return new InodeItem(generation, generation, 0, 0, 1, 0, 0, mode, 0, 0, 0, now, now, now, now);
  }

  static InodeItem resized(InodeItem old, long size) {
    return new InodeItem(
        old.generation(), old.transid(), size, old.allocatedBytes(), old.links(), old.uid(), old.gid(), old.mode(),
        old.rdev(), old.flags(), old.sequence(), old.accessed(), old.changed(), old.modified(), old.created());
  }

  static InodeItem allocated(InodeItem old, long bytes) {
    return new InodeItem(
        old.generation(), old.transid(), old.size(), bytes, old.links(), old.uid(), old.gid(), old.mode(), old.rdev(),
        old.flags(), old.sequence(), old.accessed(), old.changed(), old.modified(), old.created());
  }

  static InodeItem linked(InodeItem old, int links, long generation, Timestamp now) {
    return new InodeItem(
        old.generation(), generation, old.size(), old.allocatedBytes(), links, old.uid(), old.gid(), old.mode(),
        old.rdev(), old.flags(), old.sequence(), old.accessed(), now, old.modified(), old.created());
  }

  static InodeItem flagged(InodeItem old, long flag) {
    return new InodeItem(
        old.generation(), old.transid(), old.size(), old.allocatedBytes(), old.links(), old.uid(), old.gid(),
        old.mode(),
        old.rdev(), old.flags() | flag, old.sequence(), old.accessed(), old.changed(), old.modified(), old.created());
  }

  /** Its content was changed. */
  static InodeItem modified(InodeItem old, long generation, Timestamp now) {
    return new InodeItem(
        old.generation(), generation, old.size(), old.allocatedBytes(), old.links(), old.uid(), old.gid(), old.mode(),
        old.rdev(), old.flags(), old.sequence() + 1, old.accessed(), now, now, old.created());
  }
}
