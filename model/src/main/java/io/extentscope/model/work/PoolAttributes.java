package io.extentscope.model.work;

/**
 * What tells a pool of workers from another one.
 *
 * @param cpus the CPUs its workers may use, such as {@code 2} or {@code 0-7}
 * @param node NUMA node, or -1 for none
 * @param flags 0x1 while a worker creates others, 0x4 if it belongs to no CPU
 * @param nice of its workers: 0, or -20 for high priority
 */
public record PoolAttributes(String cpus, int node, int flags, int nice) {}
