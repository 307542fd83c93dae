package io.extentscope.samples.lesson;

import com.google.common.base.Splitter;
import java.util.List;

/** Something that is true of a run at a moment or not: comparisons of measures that must all hold. */
public record Condition(List<Comparison> parts) {
  private static final int MOST_PARTS = 8;

  public Condition {
    parts = List.copyOf(parts);
  }

  /**
   * Reads a condition such as {@code commit.last.tookMs > 1000 and lock extent_commit_sem write waiters == 0}.
   *
   * @throws IllegalArgumentException with one sentence if it is none
   */
  public static Condition parse(String text) {
    List<String> parts = Splitter.on(" and ").trimResults().splitToList(text);
    if (parts.size() > MOST_PARTS) {
      throw new IllegalArgumentException("a condition may have at most " + MOST_PARTS + " comparisons");
    }
    return new Condition(parts.stream().map(Comparison::parse).toList());
  }

  public boolean holds(Moment moment) {
    return parts.stream().allMatch(part -> part.holds(moment));
  }

  /** What is seen at a moment, and what is wanted. */
  public String sees(Moment moment) {
    return String.join("; ", parts.stream().map(part -> part.sees(moment)).toList());
  }

  /** The condition as it is written. */
  public String text() {
    return String.join(" and ", parts.stream().map(Comparison::text).toList());
  }
}
