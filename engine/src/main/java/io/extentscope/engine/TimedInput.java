package io.extentscope.engine;

import io.extentscope.engine.machine.Input;

/** An input that takes effect at a time of the run, in nanoseconds. */
public record TimedInput(long at, Input input) {}
