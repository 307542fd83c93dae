package io.extentscope.engine.transaction;

import io.extentscope.engine.chunk.ChunkItems;
import io.extentscope.engine.chunk.Chunks;
import io.extentscope.engine.extent.BlockGroupItems;
import io.extentscope.engine.extent.Checksums;
import io.extentscope.engine.extent.ExtentUpdates;
import io.extentscope.engine.extent.FreeSpaceTree;
import io.extentscope.engine.extent.NewGroups;
import io.extentscope.engine.extent.SpaceTrees;
import io.extentscope.engine.format.Features;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.volume.ChunkMap;

/** What a volume is changed through: its trees, the references of extents, and transactions. */
public final class WritePath {
  private final VolumeTrees trees;
  private final SpaceTrees spaceTrees;
  private final ExtentUpdates updates;
  private final BlockGroupItems groupItems;
  private final ChunkItems chunkItems;
  private final Transactions transactions;
  private final SubvolumeTrees subvolumes;

  /** Puts together what changes the trees of a volume; {@code chunks} is null if its groups stay. */
  public WritePath(
      Machine machine,
      LockRegistry locks,
      SuperBlock superBlock,
      VolumeTrees trees,
      GroupTable groups,
      SpaceLedger ledger,
      ExtentAllocator allocator,
      Chunks chunks,
      ChunkMap map) {
    this.trees = trees;
    Mutex turn = new Mutex(locks, "delayed_refs.mutex", "run of delayed refs");
    spaceTrees = spaceTrees(superBlock);
    groupItems = new BlockGroupItems(
        trees.required(superBlock.hasGroupTree() ? TreeId.BLOCK_GROUP : TreeId.EXTENT), groups);
    chunkItems = chunks == null ? null : new ChunkItems(
        chunks, map, trees.chunkTree(), trees.required(TreeId.DEV), groupItems, spaceTrees.freeSpace(),
        trees.chunkTreeUuid(), superBlock.sectorSize());
    NewGroups newGroups = chunkItems == null ? NewGroups.NONE : chunkItems;
    updates = new ExtentUpdates(machine, spaceTrees, groups, ledger, newGroups, turn);
    TransactionBlocks.Source source = new TransactionBlocks.Source(
        machine, groups, allocator, trees, updates,
        new Mutex(locks, "shared_blocks.mutex", "blocks of several trees"), superBlock.nodeSize());
    subvolumes = new SubvolumeTrees(trees);
    transactions = new Transactions(source, locks, superBlock.generation());
  }

  private SpaceTrees spaceTrees(SuperBlock block) {
    CowTree free = block.hasValidFreeSpaceTree() ? trees.tree(TreeId.FREE_SPACE) : null;
    CowTree sums = trees.tree(TreeId.CSUM);
    return new SpaceTrees(
        trees.required(TreeId.EXTENT),
        free == null ? null : new FreeSpaceTree(free, block.sectorSize()),
        sums == null
            ? null
            : new Checksums(sums, block.nodeSize(), block.sectorSize(), block.checksumKind().size()),
        (block.incompatFlags() & Features.SKINNY_METADATA) != 0,
        block.nodeSize());
  }

  public VolumeTrees trees() {
    return trees;
  }

  public Transactions transactions() {
    return transactions;
  }

  public SubvolumeTrees subvolumes() {
    return subvolumes;
  }

  /** The checksums of data, or null if the volume has none. */
  public Checksums checksums() {
    return spaceTrees.checksums();
  }

  ExtentUpdates updates() {
    return updates;
  }

  /** The items of chunks that come and go, or null if none do. */
  ChunkItems chunkItems() {
    return chunkItems;
  }

  /** The items of block groups. */
  public BlockGroupItems groupItems() {
    return groupItems;
  }

  /** The free space tree, or null. */
  public FreeSpaceTree freeSpaceTree() {
    return spaceTrees.freeSpace();
  }
}
