package io.extentscope.model.findings;

import io.extentscope.model.index.StepTrack;
import io.extentscope.model.statistics.CachingStatistics;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How a stretch's block groups were shared out among the caching workers. */
record CachingWork(int groups, int most, int used, Span range) {
  static CachingWork of(Evidence evidence) {
    Map<String, Integer> before = new HashMap<>();
    for (CachingStatistics.Worker worker : evidence.before().caching().workers()) {
      before.put(worker.name(), worker.groups());
    }
    int[] given = evidence.statistics().caching().workers().stream()
        .mapToInt(worker -> worker.groups() - before.getOrDefault(worker.name(), 0))
        .filter(groups -> groups > 0)
        .toArray();
    return new CachingWork(Arrays.stream(given).sum(), Arrays.stream(given).max().orElse(0), given.length,
        range(evidence));
  }

  /** Times at which a pool's workers are at work in such a number. */
  static List<Span> busy(Evidence evidence, StepTrack pool, int least) {
    return Spans.of(pool, evidence.window(), (state, workers) -> (int) workers >= least);
  }

  private static Span range(Evidence evidence) {
    Span range = null;
    for (int pool : evidence.index().poolIds()) {
      for (Span busy : busy(evidence, evidence.index().poolWorkers(pool), 1)) {
        range =
            range == null ? busy : new Span(Math.min(range.start(), busy.start()), Math.max(range.end(), busy.end()));
      }
    }
    return range == null ? evidence.window() : range;
  }
}
