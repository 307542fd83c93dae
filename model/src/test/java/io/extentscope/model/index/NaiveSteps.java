package io.extentscope.model.index;

import java.util.ArrayList;
import java.util.List;

/** A step function that keeps every step and answers by looking at all of them. */
final class NaiveSteps {
  record Piece(long start, long end, int state, long value, int count) {}

  private final List<long[]> steps = new ArrayList<>();

  void append(long time, int state, long value) {
    steps.add(new long[] {time, state, value});
  }

  int size() {
    return steps.size();
  }

  long start(int i) {
    return steps.get(i)[0];
  }

  long end(int i) {
    return i + 1 < steps.size() ? steps.get(i + 1)[0] : Long.MAX_VALUE;
  }

  int state(int i) {
    return (int) steps.get(i)[1];
  }

  long value(int i) {
    return steps.get(i)[2];
  }

  int indexAt(long time) {
    int found = -1;
    for (int i = 0; i < steps.size() && start(i) <= time; i++) {
      found = i;
    }
    return found;
  }

  static List<Piece> pieces(StepTrack track, long from, long to, int maxSegments) {
    List<Piece> pieces = new ArrayList<>();
    track.forEach(from, to, maxSegments,
        (start, end, state, value, count) -> pieces.add(new Piece(start, end, state, value, count)));
    return pieces;
  }
}
