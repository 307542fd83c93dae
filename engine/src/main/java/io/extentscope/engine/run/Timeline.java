package io.extentscope.engine.run;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** The inputs that a configuration plans and that its input log does not have, in order of time. */
final class Timeline {
  private final List<TimedInput> inputs;
  private int next;

  Timeline(RunConfig config) {
    inputs = new ArrayList<>(config.inputs());
    for (InputLog.Entry entry : config.replay().entries()) {
      // A planned input is taken at its time, so in a log it has that time; one that came by hand has no double here.
      boolean _ = inputs.remove(new TimedInput(entry.time(), entry.input()));
    }
    inputs.sort(Comparator.comparingLong(TimedInput::at));
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
