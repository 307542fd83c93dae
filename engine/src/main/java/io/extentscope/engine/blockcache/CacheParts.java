package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.sync.LockRegistry;

/** What the parts of a cache have in common. */
record CacheParts(
    Machine machine,
    LockRegistry locks,
    CacheLayout layout,
    CacheDevice cache,
    CacheDevice backing,
    CacheQueues queues,
    CacheLoad load) {}
