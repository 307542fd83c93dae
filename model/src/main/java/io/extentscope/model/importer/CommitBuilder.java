package io.extentscope.model.importer;

import com.google.common.base.Splitter;
import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Collects the lines of one commit. */
final class CommitBuilder {
  private static final CommitPhase[] PHASES = CommitPhase.values();
  private static final long MILLI = 1_000_000;

  private final long transaction;
  private final long start;
  private final int extWriters;
  private final int writers;
  private final long[] phases = new long[PHASES.length];
  private long took = -1;
  private int committers;
  private long open;
  private long blocked;

  CommitBuilder(long transaction, long start, int extWriters, int writers) {
    this.transaction = transaction;
    this.start = start;
    this.extWriters = extWriters;
    this.writers = writers;
    Arrays.fill(phases, -1);
  }

  long transaction() {
    return transaction;
  }

  long took() {
    return took;
  }

  void end(long newTook, int newCommitters, long newOpen, long newBlocked) {
    took = newTook;
    committers = newCommitters;
    open = newOpen;
    blocked = newBlocked;
  }

  /** Takes phases such as {@code cfr:0 ccr:2088}. */
  void phases(String text) {
    for (String part : Splitter.on(' ').split(text)) {
      List<String> sides = Splitter.on(':').splitToList(part);
      phases[phase(sides.get(0)).ordinal()] = Long.parseLong(sides.get(1)) * MILLI;
    }
  }

  boolean whole() {
    return took >= 0 && Arrays.stream(phases).allMatch(time -> time >= 0);
  }

  /** What the commit lacks, in words. */
  String missing() {
    String lacking = Arrays.stream(PHASES)
        .filter(phase -> phases[phase.ordinal()] < 0)
        .map(CommitPhase::abbreviation)
        .collect(Collectors.joining(" "));
    return "the commit of transaction " + transaction + " is cut off: "
        + (took < 0 ? "the line with its time is missing" : "no times of " + lacking);
  }

  CommitRecord build() {
    return new CommitRecord(
        transaction, start, took, open, blocked, committers, extWriters, writers, ImmutableLongArray.copyOf(phases), 0);
  }

  private static CommitPhase phase(String abbreviation) {
    for (CommitPhase phase : PHASES) {
      if (phase.abbreviation().equals(abbreviation)) {
        return phase;
      }
    }
    throw new IllegalArgumentException("unknown phase '" + abbreviation + "'");
  }
}
