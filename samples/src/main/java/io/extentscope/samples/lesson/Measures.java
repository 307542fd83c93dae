package io.extentscope.samples.lesson;

import static io.extentscope.model.measure.MeasureUnit.COUNT;
import static io.extentscope.model.measure.MeasureUnit.MILLIS;

import com.google.common.base.Splitter;
import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.measure.Quantities;
import io.extentscope.model.measure.Quantity;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.statistics.WorkloadStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** All measures by name. Those of one word are in a table; those of locks, counters and knobs take a name. */
public final class Measures {
  private static final Map<String, Measure> TABLE = new LinkedHashMap<>();

  static {
    run("run.timeMs", "time of the run", MILLIS, moment -> moment.snapshot().now() / 1e6);
    run("step.timeMs", "time of the run since the step began", MILLIS,
        moment -> Math.max(0, moment.snapshot().now() - moment.stepStart()) / 1e6);
    run("run.tasks", "tasks alive", COUNT, moment -> moment.snapshot().statistics().tasks());
    CommitMeasures.addTo(TABLE);
    Quantities.CACHING.forEach(Measures::caching);
    caching(Quantity.count("triggers", "requests to cache a block group", CachingStatistics::triggers));
    caching(Quantity.count("workersUsed", "caching workers that were given a group",
        c -> c.workers().stream().filter(worker -> worker.groups() > 0).count()));
    caching(Quantity.count("groupsOfBusiest", "groups given to the busiest caching worker",
        c -> c.workers().stream().mapToInt(CachingStatistics.Worker::groups).max().orElse(0)));
    run("caching.workers", "caching workers alive", COUNT, moment -> moment.snapshot().statistics().workersAlive());
    run("caching.workersBusy", "caching workers at work", COUNT, moment -> busy(moment.snapshot()));
    Quantities.DISCARD.forEach(Measures::discard);
    discard(Quantity.count("waiting", "extents that wait to be discarded", DiscardStatistics::discardableExtents));
    workload("operations", "operations of the jobs", WorkloadStatistics::operations);
    workload("failed", "operations that found no space", WorkloadStatistics::failed);
    add(Measure.word("run.state", "the run is", Measures::state, moment -> stateWord(moment.snapshot().state())));
  }

  private Measures() {}

  /** The names of one word. */
  public static List<String> names() {
    return List.copyOf(TABLE.keySet());
  }

  /**
   * The measure of a name.
   *
   * @throws IllegalArgumentException with one sentence if there is none
   */
  public static Measure parse(String name) {
    List<String> words = Splitter.on(' ').omitEmptyStrings().splitToList(name);
    String first = words.isEmpty() ? "" : words.getFirst();
    return switch (first) {
      case "lock" -> LockMeasures.parse(words);
      case "counter" -> CounterMeasures.parse(words);
      case "latency" -> WorkMeasures.latency(words);
      case "queue" -> WorkMeasures.queue(words);
      case "knob" -> knob(words);
      default -> ofOneWord(name);
    };
  }

  private static Measure ofOneWord(String name) {
    Measure measure = TABLE.get(name);
    if (measure == null) {
      String family = name.contains(".") ? name.substring(0, name.indexOf('.') + 1) : "";
      List<String> near =
          TABLE.keySet().stream().filter(known -> !family.isEmpty() && known.startsWith(family)).toList();
      throw new IllegalArgumentException("unknown measure '" + name + "'; known: " + (near.isEmpty()
          ? "run.*, step.*, commit.*, caching.*, discard.*, workload.*, lock CLASS read|write WHAT, counter NAME WHAT, queue NAME WHAT, latency NAME WHAT, knob KEY"
          : String.join(", ", near)));
    }
    return measure;
  }

  private static Measure knob(List<String> words) {
    if (words.size() != 2) {
      throw new IllegalArgumentException("a knob is measured as knob KEY, such as knob caching.workers");
    }
    Tunable tunable = TunableText.tunable(words.get(1));
    return Measure.word(
        "knob " + tunable.key(), tunable.label(), word -> TunableText.format(tunable, TunableText.parse(tunable, word)),
        moment -> moment.snapshot().requested().text(tunable));
  }

  private static String state(String word) {
    List<String> known = Arrays.stream(RunState.values()).map(Measures::stateWord).toList();
    if (!known.contains(word)) {
      throw new IllegalArgumentException("run.state is never '" + word + "'; it is one of " + String.join(", ", known));
    }
    return word;
  }

  private static String stateWord(RunState state) {
    return state.name().toLowerCase(Locale.ROOT);
  }

  /** Workers at work in all pools, as the last events tell. */
  private static double busy(RunSnapshot snapshot) {
    int busy = 0;
    for (int pool : snapshot.index().poolIds()) {
      busy += (int) snapshot.index().poolWorkers(pool).valueAt(snapshot.now());
    }
    return busy;
  }

  private static void run(String name, String label, MeasureUnit unit, ToDoubleFunction<Moment> reader) {
    add(Measure.number(name, label, unit, reader));
  }

  private static void caching(Quantity<CachingStatistics> quantity) {
    run("caching." + quantity.nameWithUnit(), quantity.label(), quantity.unit(),
        moment -> quantity.read(moment.snapshot().statistics().caching()));
  }

  private static void discard(Quantity<DiscardStatistics> quantity) {
    run("discard." + quantity.nameWithUnit(), quantity.label(), quantity.unit(),
        moment -> quantity.read(moment.snapshot().statistics().discard()));
  }

  private static void workload(String name, String label, ToDoubleFunction<WorkloadStatistics> reader) {
    run("workload." + name, label, COUNT, moment -> reader.applyAsDouble(moment.snapshot().statistics().workload()));
  }

  private static void add(Measure measure) {
    TABLE.put(measure.name(), measure);
  }
}
