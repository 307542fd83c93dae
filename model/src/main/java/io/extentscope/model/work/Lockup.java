package io.extentscope.model.work;

/**
 * A report of the watchdog.
 *
 * @param time when it was written, in nanoseconds
 * @param report what it says
 */
public record Lockup(long time, LockupReport report) {}
