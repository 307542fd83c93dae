package io.extentscope.samples.lesson;

import static io.extentscope.model.measure.MeasureUnit.COUNT;
import static io.extentscope.model.measure.MeasureUnit.MILLIS;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.index.Step;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.CommitRecord;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Measures of commits: the one that runs, the last one that ended, the one before it. */
final class CommitMeasures {
  private CommitMeasures() {}

  static void addTo(Map<String, Measure> table) {
    add(table,
        Measure.number("step.commits", "commits begun and ended since the step began", COUNT, CommitMeasures::ofStep));
    add(table, Measure.number("commit.ended", "commits ended", COUNT, moment -> commits(moment).size()));
    add(table, Measure.number("commit.running", "commits that run", COUNT, moment -> running(moment).state()));
    add(table, Measure.number("commit.running.forMs", "the commit has run for", MILLIS, CommitMeasures::runningFor));
    for (String which : List.of("last", "previous")) {
      int back = which.equals("last") ? 1 : 2;
      addOne(table, which, "took", "took", back, CommitRecord::took);
      addOne(table, which, "blocked", "kept others out for", back, CommitRecord::blocked);
      addOne(table, which, "open", "had been open for", back, CommitRecord::open);
      for (CommitPhase phase : CommitPhase.values()) {
        addOne(table, which, phase.abbreviation(), "spent in " + phase.title(), back, record -> record.phase(phase));
      }
    }
  }

  private static void addOne(
      Map<String, Measure> table, String which, String name, String words, int back,
      ToDoubleFunction<CommitRecord> reader) {
    add(table,
        Measure.number("commit." + which + "." + name + "Ms", "the " + which + " commit " + words, MILLIS, moment -> {
          List<CommitRecord> commits = commits(moment);
          return commits.size() < back ? Double.NaN : reader.applyAsDouble(commits.get(commits.size() - back)) / 1e6;
        }));
  }

  private static double ofStep(Moment moment) {
    List<CommitRecord> commits = commits(moment);
    int count = 0;
    while (count < commits.size() && commits.get(commits.size() - 1 - count).start() >= moment.stepStart()) {
      count++;
    }
    return count;
  }

  private static double runningFor(Moment moment) {
    Step running = running(moment);
    return running.state() == 0 ? Double.NaN : (moment.snapshot().now() - running.start()) / 1e6;
  }

  private static Step running(Moment moment) {
    RunSnapshot snapshot = moment.snapshot();
    return snapshot.index().commits().segmentAt(snapshot.now());
  }

  private static List<CommitRecord> commits(Moment moment) {
    return moment.snapshot().statistics().commits();
  }

  private static void add(Map<String, Measure> table, Measure measure) {
    table.put(measure.name(), measure);
  }
}
