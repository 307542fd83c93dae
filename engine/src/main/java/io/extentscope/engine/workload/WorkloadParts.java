package io.extentscope.engine.workload;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.Transactions;
import io.extentscope.engine.tune.Knobs;

/**
 * What jobs work with.
 *
 * @param machine what they run on
 * @param knobs tunables in effect
 * @param mountGate held for reading during an operation
 * @param space where file data goes, or null if the volume has no such groups
 * @param allocator gives extents
 * @param transactions what operations join
 * @param commits makes operations durable
 * @param meter counts
 */
public record WorkloadParts(
    Machine machine,
    Knobs knobs,
    RwSemaphore mountGate,
    SpaceInfo space,
    ExtentAllocator allocator,
    Transactions transactions,
    CommitMachine commits,
    WorkloadMeter meter) {}
