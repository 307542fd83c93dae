package io.extentscope.engine.volume;

import io.extentscope.engine.format.Features;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import java.util.List;

/** Which file systems are read and not written: those where a change would break what is not kept up to date here. */
public final class WriteCheck {
  private static final long STATES =
      SuperBlock.FLAG_SEEDING | SuperBlock.FLAG_METADUMP | SuperBlock.FLAG_CHANGING_FSID
          | SuperBlock.FLAG_CHANGING_GROUP_TREE;

  private WriteCheck() {}

  /** Why a volume must not be written and what to do, or null if it may be. */
  public static String refusal(Volume volume) {
    SuperBlock block = volume.superBlock();
    if (block.logRoot() != 0) {
      return "holds a log of writes that was not replayed; mount it once, or use btrfs rescue zero-log";
    }
    if ((block.flags() & STATES) != 0) {
      return "is a seed, a metadata dump or in the middle of a conversion; use another image";
    }
    List<String> unknown = Features.unknownCompatRo(block.compatRoFlags());
    if (!unknown.isEmpty()) {
      return "has features that are not written: " + String.join(", ", unknown) + "; use another image";
    }
    List<String> unwritable = Features.unwritableIncompat(block.incompatFlags());
    if (!unwritable.isEmpty()) {
      return "has features that are not written: " + String.join(", ", unwritable) + "; use another image";
    }
    return treeRefusal(volume);
  }

  private static String treeRefusal(Volume volume) {
    SuperBlock block = volume.superBlock();
    if (volume.root(TreeId.QUOTA) != null) {
      return "has quotas, which are not kept up to date; use btrfs quota disable";
    }
    if (volume.root(TreeId.RELOCATION) != null) {
      return "was interrupted while it was balanced; mount it and let the balance end";
    }
    boolean hasTree = (block.compatRoFlags() & Features.RO_FREE_SPACE_TREE) != 0;
    if (hasTree && !block.hasValidFreeSpaceTree()) {
      return "has a free space tree that is not valid; mount it once with -o space_cache=v2, which builds it again";
    }
    if (hasTree && volume.root(TreeId.FREE_SPACE) == null) {
      return "should have a free space tree and has none; use btrfs check --clear-space-cache v2";
    }
    return null;
  }
}
