package io.extentscope.samples.lesson;

import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.statistics.LatencyStatistics;
import io.extentscope.model.statistics.QueueStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Measures of work queues, {@code queue NAME WHAT}, and of those who depend on them, {@code latency NAME WHAT}. */
final class WorkMeasures {
  private static final double NANOS = 1e6;

  private static final Map<String, ToDoubleFunction<LatencyStatistics>> LATENCY = new TreeMap<>(Map.of(
      "count", LatencyStatistics::count, "p50Ms", l -> l.p50() / NANOS, "p99Ms", l -> l.p99() / NANOS,
      "maxMs", l -> l.max() / NANOS));

  private static final Map<String, ToDoubleFunction<QueueStatistics>> QUEUE = new TreeMap<>(Map.of(
      "queued", QueueStatistics::queued, "executed", QueueStatistics::executed, "left", q -> q.queued() - q.executed(),
      "rescued", QueueStatistics::rescued, "lockups", QueueStatistics::lockups, "waitMaxMs",
      q -> q.latencyMax() / NANOS));

  private WorkMeasures() {}

  /** What can be measured of a latency. */
  static List<String> latencies() {
    return List.copyOf(LATENCY.keySet());
  }

  /** What can be measured of a queue. */
  static List<String> queues() {
    return List.copyOf(QUEUE.keySet());
  }

  static Measure latency(List<String> words) {
    ToDoubleFunction<LatencyStatistics> reader =
        reader(words, LATENCY, "latency NAME WHAT, such as latency victim maxMs");
    String name = words.get(1);
    return Measure.number(String.join(" ", words), label(words), unit(words),
        moment -> moment.snapshot().statistics().work().latencies().stream()
            .filter(latency -> latency.name().equals(name) && (latency.count() > 0 || words.get(2).equals("count")))
            .mapToDouble(reader).findFirst().orElse(Double.NaN));
  }

  static Measure queue(List<String> words) {
    ToDoubleFunction<QueueStatistics> reader = reader(words, QUEUE, "queue NAME WHAT, such as queue events left");
    String name = words.get(1);
    return Measure.number(String.join(" ", words), label(words), unit(words),
        moment -> moment.snapshot().statistics().work().queues().stream()
            .filter(queue -> queue.name().equals(name)).mapToDouble(reader).findFirst().orElse(Double.NaN));
  }

  private static <T> ToDoubleFunction<T> reader(List<String> words, Map<String, ToDoubleFunction<T>> known,
      String form) {
    ToDoubleFunction<T> reader = words.size() == 3 ? known.get(words.get(2)) : null;
    if (reader == null) {
      throw new IllegalArgumentException(
          "a " + words.getFirst() + " is measured as " + form + "; WHAT is one of "
              + String.join(", ", known.keySet()));
    }
    return reader;
  }

  private static String label(List<String> words) {
    String what = words.get(2);
    String text = switch (what) {
      case "count" -> "times measured";
      case "p50Ms" -> "median time";
      case "p99Ms" -> "time that one in a hundred exceeds";
      case "maxMs" -> "longest time";
      case "left" -> "work items not begun";
      case "waitMaxMs" -> "longest wait of a work item";
      case "lockups" -> "lock-ups reported";
      default -> "work items " + what;
    };
    return text + " (" + words.get(1) + ")";
  }

  private static MeasureUnit unit(List<String> words) {
    return words.get(2).endsWith("Ms") ? MeasureUnit.MILLIS : MeasureUnit.COUNT;
  }
}
