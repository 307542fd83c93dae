package io.extentscope.engine.machine;

import java.util.ArrayList;
import java.util.List;

/**
 * What entered a simulated machine from outside, and when. With the seed it makes a run repeatable.
 *
 * @param entries in the order in which they were taken
 */
public record InputLog(List<Entry> entries) {
  private static final InputLog EMPTY = new InputLog(List.of());

  public InputLog {
    entries = List.copyOf(entries);
  }

  /**
   * An input that was taken.
   *
   * @param time virtual time in nanoseconds
   * @param step number of scheduler steps made before it
   * @param input what came
   */
  public record Entry(long time, long step, Input input) {}

  public static InputLog empty() {
    return EMPTY;
  }

  /** The entries up to a time, for a run that goes another way from there. */
  public InputLog until(long time) {
    List<Entry> kept = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry.time() <= time) {
        kept.add(entry);
      }
    }
    return new InputLog(kept);
  }
}
