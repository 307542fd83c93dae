package io.extentscope.model.findings;

import io.extentscope.model.index.StepSink;
import io.extentscope.model.index.StepTrack;
import java.util.ArrayList;
import java.util.List;

/** The times at which a track is in certain states, as spans without gaps between their steps. */
final class Spans implements StepSink {

  /** Which steps count. */
  @FunctionalInterface
  interface Test {
    boolean holds(int state, long value);
  }

  private final Test test;
  private final boolean byValue;
  private final List<Span> spans = new ArrayList<>();
  private long start;
  private long end = Long.MIN_VALUE;
  private long value;

  private Spans(Test test, boolean byValue) {
    this.test = test;
    this.byValue = byValue;
  }

  /** The spans of a track within a window, exact to the nanosecond as far as the track keeps single steps. */
  static List<Span> of(StepTrack track, Span window, Test test) {
    return collect(track, window, new Spans(test, false));
  }

  /** The same, with a span ended where the value changes, such as at another owner. */
  static List<Span> byValue(StepTrack track, Span window, Test test) {
    return collect(track, window, new Spans(test, true));
  }

  private static List<Span> collect(StepTrack track, Span window, Spans spans) {
    track.forEach(window.start(), window.end(), Integer.MAX_VALUE, spans);
    spans.close();
    return spans.spans;
  }

  static long total(List<Span> spans) {
    return spans.stream().mapToLong(Span::length).sum();
  }

  /** The longest of some spans; an empty one if there is none. */
  static Span longest(List<Span> spans) {
    Span longest = new Span(0, 0);
    for (Span span : spans) {
      longest = span.length() > longest.length() ? span : longest;
    }
    return longest;
  }

  @Override
  public void segment(long from, long to, int state, long stepValue, int count) {
    boolean holds = test.holds(state, stepValue);
    boolean goesOn = from == end && (!byValue || stepValue == value);
    if (holds && !goesOn) {
      close();
      start = from;
    }
    if (holds) {
      end = to;
      value = stepValue;
    }
  }

  private void close() {
    if (end > start) {
      spans.add(new Span(start, end));
    }
    end = Long.MIN_VALUE;
  }
}
