package io.extentscope.samples;

import com.google.common.base.Splitter;
import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The commits that were published of what a scenario re-enacts: measurements of others, in a small file of numbers. */
public final class PublishedCommits {
  private static final String OF_2013 = "caching-2013";
  private static final int YEAR = 2013;
  private static final long MILLI = 1_000_000;
  private static final int FIRST_PHASE = 9;
  private static final List<PublishedCommit> COMMITS = read();

  private PublishedCommits() {}

  /** The published commits of a scenario, by variant; none for most scenarios. */
  public static List<PublishedCommit> of(String scenario) {
    return scenario.equals(OF_2013) ? COMMITS : List.of();
  }

  private static List<PublishedCommit> read() {
    String name = "published/" + OF_2013 + ".csv";
    try (InputStream in = PublishedCommits.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new ScenarioException("the file " + name + " is missing from the program");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> commit(Splitter.on(',').splitToList(line)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PublishedCommit commit(List<String> cells) {
    ImmutableLongArray.Builder phases = ImmutableLongArray.builder();
    for (CommitPhase phase : CommitPhase.values()) {
      phases.add(Long.parseLong(cells.get(FIRST_PHASE + phase.ordinal())) * MILLI);
    }
    CommitRecord commit = new CommitRecord(
        Long.parseLong(cells.get(2)), 0, Long.parseLong(cells.get(3)) * MILLI, Long.parseLong(cells.get(4)) * MILLI,
        Long.parseLong(cells.get(5)) * MILLI, Integer.parseInt(cells.get(6)), Integer.parseInt(cells.get(7)),
        Integer.parseInt(cells.get(8)), phases.build(), 0);
    return new PublishedCommit(cells.get(0), Integer.parseInt(cells.get(1)), YEAR, commit);
  }
}
