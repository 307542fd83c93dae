package io.extentscope.engine.fs;

import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.transaction.VolumeTrees;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tree.TreeRoot;
import io.extentscope.engine.volume.BlockGroup;
import io.extentscope.engine.volume.NodeReader;
import io.extentscope.engine.volume.Volume;
import io.extentscope.engine.volume.VolumeLayout;
import io.extentscope.engine.volume.VolumeReader;
import io.extentscope.engine.volume.WriteCheck;
import java.util.List;
import java.util.Map;

/**
 * What a file system is put together from: a volume that was opened, or one that is being made.
 *
 * @param superBlock its super block
 * @param reader where its bytes lie
 * @param nodes reads its tree blocks
 * @param groups its block groups
 * @param readOnly why it must not be written, or null
 * @param extentRoot the extent tree of the last commit
 * @param deviceBytes how large the devices are, by their ids
 * @param trees opens its trees
 */
public record Mount(
    SuperBlock superBlock,
    VolumeReader reader,
    NodeReader nodes,
    List<BlockGroup> groups,
    String readOnly,
    TreeRoot extentRoot,
    Map<Long, Long> deviceBytes,
    TreeOpener trees) {

  /** Opens the trees of a volume for changes. */
  public interface TreeOpener {
    VolumeTrees open(NodeStore store, LockRegistry locks);
  }

  /** A volume that was opened. */
  public static Mount of(Volume volume) {
    return new Mount(
        volume.superBlock(), volume.reader(), volume.nodes(), VolumeLayout.groups(volume), WriteCheck.refusal(volume),
        TreeRoot.of(volume.requiredRoot(TreeId.EXTENT)), volume.deviceBytes(),
        (store, locks) -> VolumeTrees.open(volume, store, locks));
  }
}
