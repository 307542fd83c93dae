package io.extentscope.engine.transaction;

import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.caching.CommitRoot;
import io.extentscope.engine.discard.Discards;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tune.Knobs;

/**
 * What a commit works on.
 *
 * @param machine what it runs on
 * @param knobs tunables in effect
 * @param path trees, references and transactions
 * @param store tree blocks
 * @param groups block groups
 * @param ledger accounting
 * @param pinned pinned extents
 * @param commitRoot the extent tree's commit root
 * @param caching the running scans
 * @param discards discard
 * @param output where blocks are written
 */
public record CommitParts(
    Machine machine,
    Knobs knobs,
    WritePath path,
    NodeStore store,
    GroupTable groups,
    SpaceLedger ledger,
    PinnedExtents pinned,
    CommitRoot commitRoot,
    Caching caching,
    Discards discards,
    VolumeOutput output) {}
