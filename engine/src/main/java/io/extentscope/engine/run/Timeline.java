package io.extentscope.engine.run;

import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.Input;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** The inputs that a configuration plans, in order of time. */
final class Timeline {
  private final List<TimedInput> inputs;
  private int next;

  Timeline(List<TimedInput> inputs) {
    this.inputs = inputs.stream().sorted(Comparator.comparingLong(TimedInput::at)).toList();
  }

  /** When the next one is due, or the end of time. */
  long nextTime() {
    return next < inputs.size() ? inputs.get(next).at() : Long.MAX_VALUE;
  }

  /** Gives out all that are due. */
  void giveDue(long now, Consumer<Input> sink) {
    while (nextTime() <= now) {
      sink.accept(inputs.get(next).input());
      next++;
    }
  }
}
