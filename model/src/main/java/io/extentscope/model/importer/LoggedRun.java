package io.extentscope.model.importer;

import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.statistics.WorkloadStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One run of a kernel log.
 *
 * @param title the line above it, or {@code run} and its number
 * @param commits whole commits, with times in the log's precision
 * @param events what was printed, in order of time
 */
public record LoggedRun(String title, List<CommitRecord> commits, List<LoggedEvent> events) {

  public LoggedRun {
    commits = List.copyOf(commits);
    events = List.copyOf(events);
  }

  /** When the last line was printed. */
  public long end() {
    return events.isEmpty() ? 0 : events.getLast().time();
  }

  /** Times from each trigger to the next one of the same thread, in order; each is how long the later group waited. */
  public List<Long> triggerGaps() {
    Map<Integer, Long> last = new TreeMap<>();
    return events.stream()
        .filter(event -> event.kind() == LoggedEvent.Kind.TRIGGERED)
        .map(event -> {
          Long before = last.put(event.pid(), event.time());
          return before == null ? -1 : event.time() - before;
        })
        .filter(gap -> gap >= 0)
        .toList();
  }

  /** What the log tells of the statistics that a run of ours counts; the rest is empty. */
  public RunStatistics statistics() {
    return new RunStatistics(
        List.<LockStatistics>of(), List.<CounterStatistics>of(), commits, caching(), DiscardStatistics.none(),
        WorkloadStatistics.none(), events.size(), 0, 0, 0, 0);
  }

  /** Of the writers' waits the log shows only the gaps between triggers; their median stands for it. */
  private CachingStatistics caching() {
    List<Long> gaps = triggerGaps();
    long median = gaps.isEmpty() ? 0 : gaps.stream().sorted().toList().get(gaps.size() / 2);
    return new CachingStatistics(
        count(LoggedEvent.Kind.SCAN_STARTED), count(LoggedEvent.Kind.SCAN_DONE), count(LoggedEvent.Kind.TRIGGERED),
        gaps.stream().mapToLong(Long::longValue).sum(), gaps.stream().mapToLong(Long::longValue).max().orElse(0),
        median,
        0, 0, workers(), List.of());
  }

  private List<CachingStatistics.Worker> workers() {
    Map<Integer, Integer> scans = new TreeMap<>();
    for (LoggedEvent event : events) {
      if (event.kind() == LoggedEvent.Kind.SCAN_STARTED) {
        scans.merge(event.pid(), 1, Integer::sum);
      }
    }
    return scans.entrySet().stream()
        .map(entry -> new CachingStatistics.Worker("pid " + entry.getKey(), entry.getValue()))
        .toList();
  }

  private long count(LoggedEvent.Kind kind) {
    return events.stream().filter(event -> event.kind() == kind).count();
  }
}
