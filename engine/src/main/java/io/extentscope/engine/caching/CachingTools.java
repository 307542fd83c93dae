package io.extentscope.engine.caching;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.tune.Knobs;
import java.util.function.BooleanSupplier;

/**
 * What every scan works with.
 *
 * @param machine what it runs on
 * @param knobs tunables in effect
 * @param commitRoot what it scans
 * @param finder where its finds go
 * @param meter counts its work
 * @param closing whether scans are to stop
 */
record CachingTools(
    Machine machine,
    Knobs knobs,
    CommitRoot commitRoot,
    FreeSpaceFinder finder,
    CachingMeter meter,
    BooleanSupplier closing) {}
