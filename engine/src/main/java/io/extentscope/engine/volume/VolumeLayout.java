package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;

/** What a mount needs to know of a volume's block groups, found without reading the whole extent tree. */
public final class VolumeLayout {
  private VolumeLayout() {}

  /** The block group of every chunk, by address: one search of a tree for each. A chunk without one is left out. */
  public static List<BlockGroup> groups(Volume volume) {
    RootItem root = volume.requiredRoot(volume.superBlock().hasGroupTree() ? TreeId.BLOCK_GROUP : TreeId.EXTENT);
    TreeCursor cursor = volume.cursor(root);
    List<BlockGroup> groups = new ArrayList<>();
    for (ChunkItem chunk : volume.chunks().chunks()) {
      if (cursor.seek(new Key(chunk.start(), ItemType.BLOCK_GROUP_ITEM, 0))) {
        Node leaf = cursor.leaf();
        int index = cursor.index();
        if (leaf.keyObjectid(index) == chunk.start() && leaf.keyType(index) == ItemType.BLOCK_GROUP_ITEM) {
          groups.add(BlockGroup.read(leaf, index));
        }
      }
    }
    return groups;
  }

  /** The logical ranges of a chunk that hold copies of the super block and are never given out, as start, length pairs. */
  public static ImmutableLongArray superStripes(ChunkMap chunks, long chunkStart) {
    ChunkItem chunk = chunks.startingAt(chunkStart);
    return chunk == null ? ImmutableLongArray.of() : SuperStripes.of(chunk);
  }
}
