package io.extentscope.engine.transaction;

import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.caching.CommitRoot;
import io.extentscope.engine.discard.Discards;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.volume.Volume;

/**
 * What a commit works on.
 *
 * @param machine what it runs on
 * @param knobs tunables in effect
 * @param volume the opened volume
 * @param store tree blocks
 * @param groups block groups
 * @param ledger accounting
 * @param pinned pinned extents
 * @param allocator gives places of tree blocks
 * @param commitRoot the extent tree's commit root
 * @param caching the running scans
 * @param discards discard
 * @param output where blocks are written
 */
public record CommitParts(
    Machine machine,
    Knobs knobs,
    Volume volume,
    NodeStore store,
    GroupTable groups,
    SpaceLedger ledger,
    PinnedExtents pinned,
    ExtentAllocator allocator,
    CommitRoot commitRoot,
    Caching caching,
    Discards discards,
    VolumeOutput output) {}
