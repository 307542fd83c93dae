package io.extentscope.model.work;

/** A pool that has begun no work item for longer than the watchdog allows, in whole seconds. */
public record StuckPool(PoolAttributes pool, long seconds) {}
