package io.extentscope.engine.workload;

import io.extentscope.engine.files.MountedFiles;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.Reservations;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.WritePath;
import io.extentscope.engine.tune.Knobs;

/**
 * What jobs work with.
 *
 * @param machine what they run on
 * @param knobs tunables in effect
 * @param mountGate held for reading during an operation
 * @param groups where file data and tree blocks go
 * @param reservations promise space
 * @param unit bytes of tree blocks that an operation may need
 * @param allocator gives extents
 * @param path what operations change the volume through
 * @param files the volume's files, or null if it holds no data
 * @param commits makes operations durable
 * @param meter counts
 */
public record WorkloadParts(
    Machine machine,
    Knobs knobs,
    RwSemaphore mountGate,
    GroupTable groups,
    Reservations reservations,
    long unit,
    ExtentAllocator allocator,
    WritePath path,
    MountedFiles files,
    CommitMachine commits,
    WorkloadMeter meter) {}
