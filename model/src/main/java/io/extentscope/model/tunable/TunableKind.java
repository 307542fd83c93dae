package io.extentscope.model.tunable;

import java.util.List;

/** What values a tunable takes. Every value is held as one {@code long}; the kind says how to read it. */
public sealed interface TunableKind {

  /** A plain number of things. */
  record Count(long min, long max, boolean logarithmic) implements TunableKind {}

  /** A number of bytes. */
  record Bytes(long min, long max) implements TunableKind {}

  /** A span of time in nanoseconds. */
  record Time(long minNanos, long maxNanos) implements TunableKind {}

  /** A ratio in parts per thousand; written and shown in percent. */
  record Permille(long min, long max) implements TunableKind {}

  /** One of a few words; the value is the index of the word. */
  record Choice(List<String> words) implements TunableKind {
    public Choice {
      words = List.copyOf(words);
    }
  }
}
