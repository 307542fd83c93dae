package io.extentscope.engine.machine;

import io.extentscope.model.event.Command;
import io.extentscope.model.tunable.Tunable;

/** What enters a machine from outside. */
public sealed interface Input {

  /** Sets a tunable to a raw value. */
  record Knob(Tunable tunable, long value) implements Input {}

  /** A command. */
  record Order(Command command) implements Input {}
}
