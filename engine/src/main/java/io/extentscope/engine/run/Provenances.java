package io.extentscope.engine.run;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.tunable.TunableText;
import java.util.List;

/** Says in words where a recording comes from. */
final class Provenances {
  /** About how many events a recording keeps: 100 MB or so. */
  static final long MOST_EVENTS = 2_000_000;

  private Provenances() {}

  static Provenance of(RunConfig config) {
    List<String> inputs = config.inputs().stream().map(Provenances::line).toList();
    return new Provenance(
        build(), config.scenario(), config.variant(), config.seed(), config.time(), config.scheduler().toString(),
        costs(config), config.tunables(), inputs);
  }

  private static String build() {
    String version = Provenances.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  private static String costs(RunConfig config) {
    StringBuilder text = new StringBuilder();
    for (Cost cost : Cost.values()) {
      text.append(text.isEmpty() ? "" : " ").append(cost).append('=').append(config.costs().nanos(cost)).append("ns");
    }
    return text.toString();
  }

  private static String line(TimedInput timed) {
    String what = switch (timed.input()) {
      case Input.Knob knob -> knob.tunable().key() + "=" + TunableText.format(knob.tunable(), knob.value());
      case Input.Order order -> order.command().toString();
    };
    return TunableText.formatTime(timed.at()) + " " + what;
  }
}
