package io.extentscope.engine.space;

import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.tune.Knobs;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What a search works with.
 *
 * @param machine what it runs on
 * @param knobs tunables in effect
 * @param caching finds free space
 * @param chunks makes new groups
 * @param savedBytes bytes handed out that waited for a discard, which is then not needed
 */
record AllocatorParts(
    Machine machine, Knobs knobs, Caching caching, ChunkSource chunks, AtomicLong savedBytes) {}
