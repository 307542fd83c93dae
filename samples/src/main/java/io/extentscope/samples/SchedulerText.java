package io.extentscope.samples;

import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.model.tunable.TunableText;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads the {@code scheduler} part of a scenario file. */
final class SchedulerText {
  private static final Set<String> KEYS = new TreeSet<>(Set.of(
      "latency", "granularity", "quietCpus", "quietShare", "backgroundPerCpu", "backgroundPeriod", "backgroundBurst",
      "tickAligned", "movePermille", "wakeSigma"));

  private SchedulerText() {}

  /** The model with the values of a file; CPUs and tick rate are tunables and not set here. */
  static SchedulerModel apply(SchedulerModel base, Map<String, String> texts) {
    for (String key : texts.keySet()) {
      if (!KEYS.contains(key)) {
        throw new IllegalArgumentException("unknown scheduler value '" + key + "'; known: " + String.join(", ", KEYS));
      }
    }
    return new SchedulerModel(
        base.cpus(),
        base.hz(),
        time(texts, "latency", base.latencyNanos()),
        time(texts, "granularity", base.granularityNanos()),
        (int) number(texts, "quietCpus", base.quietCpus()),
        number(texts, "quietShare", base.quietShare()),
        (int) number(texts, "backgroundPerCpu", base.backgroundPerCpu()),
        time(texts, "backgroundPeriod", base.backgroundPeriodNanos()),
        time(texts, "backgroundBurst", base.backgroundBurstNanos()),
        number(texts, "tickAligned", base.tickAligned()),
        (int) number(texts, "movePermille", base.movePermille()),
        number(texts, "wakeSigma", base.wakeSigma()));
  }

  private static long time(Map<String, String> texts, String key, long otherwise) {
    String text = texts.get(key);
    return text == null ? otherwise : TunableText.parseTime(text);
  }

  private static double number(Map<String, String> texts, String key, double otherwise) {
    String text = texts.get(key);
    return text == null ? otherwise : Double.parseDouble(text);
  }
}
