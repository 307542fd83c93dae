package io.extentscope.engine.volume;

import java.util.ArrayList;
import java.util.List;

/** What was found wrong but does not forbid an answer. Bounded: beyond the limit it only counts. */
public final class Warnings {
  private static final int LIMIT = 1000;

  private final List<String> lines = new ArrayList<>();
  private long dropped;

  /** Adds a warning unless it is there already. */
  public void add(String line) {
    if (lines.size() >= LIMIT) {
      dropped++;
    } else if (!lines.contains(line)) {
      lines.add(line);
    }
  }

  /** All warnings, in the order in which they were found. */
  public List<String> lines() {
    List<String> all = new ArrayList<>(lines);
    if (dropped > 0) {
      all.add("and " + dropped + " more");
    }
    return all;
  }
}
