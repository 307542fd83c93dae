package io.extentscope.engine;

import io.extentscope.engine.machine.InputLog;
import java.util.OptionalLong;

/**
 * How far a run has come. In virtual time the run's configuration and {@code inputs} lead to the same point again.
 *
 * @param time time of the run in nanoseconds
 * @param steps decisions of the scheduler so far
 * @param events events emitted so far
 * @param traceHash a hash over all these events; empty in live mode, where no two runs are alike
 * @param instantDone whether all is done that is due at {@code time}, so that the time alone says how far the run is
 * @param inputs all that was taken from outside so far, planned or not; empty in live mode
 */
public record RunPoint(long time, long steps, long events, OptionalLong traceHash, boolean instantDone,
    InputLog inputs) {}
