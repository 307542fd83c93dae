package io.extentscope.model.findings;

import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.Situation;
import io.extentscope.model.recording.Catalog;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A stretch of a run in which no knob moved: what the rules look at. Times come from the index, which is empty if nothing
 * was recorded; numbers come from statistics, of which the stretch's beginning is subtracted.
 */
final class Evidence {
  private final RunStatistics before;
  private final RunSnapshot now;
  private final Span window;
  private final List<Span> commits;

  /** The stretch from a time, with the statistics of that time, to a picture of a run. */
  Evidence(long from, RunStatistics before, RunSnapshot now) {
    this.before = before;
    this.now = now;
    window = new Span(from, now.now());
    commits = Spans.byValue(now.index().commits(), window, (state, transaction) -> state != 0);
  }

  Span window() {
    return window;
  }

  RunIndex index() {
    return now.index();
  }

  /** The statistics when the stretch began. */
  RunStatistics before() {
    return before;
  }

  /** The statistics now. */
  RunStatistics statistics() {
    return now.statistics();
  }

  /** A knob's raw value during the stretch. */
  long knob(Tunable tunable) {
    return now.applied().get(tunable);
  }

  /** The commits of the stretch, with the one that still runs. */
  List<Span> commits() {
    return commits;
  }

  /**
   * The locks that have any event and whose class's statistics of the stretch pass a test, which costs little beside a walk
   * over a lock's times.
   */
  Stream<LockInfo> locks(Predicate<ClassWaits> test) {
    Catalog catalog = now.recording().catalog();
    Set<String> classes = statistics().locks().stream()
        .map(LockStatistics::lockClass)
        .filter(lockClass -> test.test(waits(lockClass)))
        .collect(Collectors.toSet());
    return Arrays.stream(index().lockIds()).mapToObj(catalog::lock).filter(lock -> classes.contains(lock.lockClass()));
  }

  /** How a class of locks was waited for and held in the stretch; longest of both since the run began. */
  ClassWaits waits(String lockClass) {
    return ClassWaits.of(statistics().locks(), lockClass).minus(ClassWaits.of(before.locks(), lockClass));
  }

  /** Groups that each of so many workers has if a scan of the whole volume is shared out evenly. */
  long evenShare(long workers) {
    return Math.ceilDiv(now.space().groups().size(), workers);
  }

  /** Who held and did what at a time; nothing if the events needed were let go. */
  Optional<Situation> situation(long at) {
    return now.situation(at);
  }

  /** The name of a task. */
  String taskName(int id) {
    return now.recording().catalog().task(id).name();
  }

  /** A finding without a knob to try. */
  Finding finding(Rule rule, double share, String text, Span range) {
    return new Finding(rule.id(), percent(share), text, range.start(), range.end(), "", "");
  }

  /** A finding with a knob to try; the value is brought into the knob's range, and if the knob has it already, there is none. */
  Finding finding(Rule rule, double share, String text, Span range, Tunable tunable, long value) {
    long possible = Math.clamp(value, TunableText.min(tunable), TunableText.max(tunable));
    if (possible == knob(tunable)) {
      return finding(rule, share, text, range);
    }
    String setting = TunableText.format(tunable, possible);
    return new Finding(rule.id(), percent(share), text, range.start(), range.end(), tunable.key(), setting);
  }

  /** A share from 0 to 1 as a whole number of percent. */
  static int percent(double share) {
    return Math.clamp(Math.round(100 * share), 0, 100);
  }
}
