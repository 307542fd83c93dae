package io.extentscope.samples;

import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.event.Command;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** An input as files write it: {@code set: caching.workers=32} or {@code order: commit-now}. */
final class InputText {
  private InputText() {}

  /**
   * Reads an input, of which one part is null.
   *
   * @param at when, for messages
   * @throws IllegalArgumentException with one sentence if it is none
   */
  static Input parse(String at, String set, String order) {
    if ((set == null) == (order == null)) {
      throw new IllegalArgumentException("the input at " + at + " must have either set or order");
    }
    return order != null ? new Input.Order(command(order)) : knob(set);
  }

  /** Writes an input as the entry of a YAML mapping. */
  static String format(Input input) {
    return switch (input) {
      case Input.Knob knob ->
          "set: " + knob.tunable().key() + "=" + TunableText.format(knob.tunable(), knob.value());
      case Input.Order order -> "order: " + word(order.command());
    };
  }

  private static Input knob(String set) {
    List<String> parts = Splitter.on('=').limit(2).splitToList(set);
    if (parts.size() != 2) {
      throw new IllegalArgumentException("'" + set + "' must have the form key=value");
    }
    Tunable tunable = TunableText.tunable(parts.get(0));
    return new Input.Knob(tunable, TunableText.parse(tunable, parts.get(1)));
  }

  private static Command command(String word) {
    return Arrays.stream(Command.values())
        .filter(command -> word(command).equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown order '" + word + "'; known: "
            + Arrays.stream(Command.values()).map(InputText::word).collect(Collectors.joining(", "))));
  }

  private static String word(Command command) {
    return Ascii.toLowerCase(command.name()).replace('_', '-');
  }
}
