package io.extentscope.samples;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;

/** Writes a saved run, one line for each thing, as {@link SavedRunFile} reads it. */
final class SavedRunWriter {
  private final StringBuilder text = new StringBuilder();

  private SavedRunWriter() {}

  static String write(SavedRun run) {
    SavedRunWriter writer = new SavedRunWriter();
    writer.run(run);
    return writer.text.toString();
  }

  private void run(SavedRun run) {
    RunConfig config = run.config();
    line(SavedRunFile.KEY, Integer.toString(SavedRunFile.VERSION));
    line("build", quoted(run.build()));
    line("scenario", config.scenario() + (config.variant().isEmpty() ? "" : "/" + config.variant()));
    if (config.volume() instanceof VolumeSource.Image image) {
      line("images", "");
      image.files().forEach(file -> text.append("  - ").append(quoted(file.toAbsolutePath().toString())).append('\n'));
    }
    line("seed", Long.toString(config.seed()));
    line("duration", TunableText.formatTime(config.duration()));
    line("commits", Integer.toString(config.commits()));
    line("tunables", "");
    for (Tunable tunable : Tunable.values()) {
      line("  " + tunable.key(), config.tunables().text(tunable));
    }
    line("planned", config.inputs().isEmpty() ? "[]" : "");
    for (TimedInput input : config.inputs()) {
      item("at: " + TunableText.formatTime(input.at()), input.input());
    }
    stop(run.stop());
  }

  private void stop(RunPoint stop) {
    line("inputs", stop.inputs().entries().isEmpty() ? "[]" : "");
    for (InputLog.Entry entry : stop.inputs().entries()) {
      item("at: " + TunableText.formatTime(entry.time()) + ", step: " + entry.step(), entry.input());
    }
    line("stop", "");
    line("  time", TunableText.formatTime(stop.time()));
    line("  steps", Long.toString(stop.steps()));
    line("  events", Long.toString(stop.events()));
    line("  trace", "\"" + String.format("%016x", stop.traceHash().orElseThrow()) + "\"");
  }

  private void line(String key, String value) {
    text.append(key).append(value.isEmpty() ? ":" : ": ").append(value).append('\n');
  }

  private void item(String when, Input input) {
    text.append("  - {").append(when).append(", ").append(InputText.format(input)).append("}\n");
  }

  /** In double quotes, with the characters escaped that would end them or a line. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars().forEach(c -> {
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append((char) c);
        default -> {
          if (c < ' ' || c > '~') {
            quoted.append(String.format("\\u%04x", c));
          } else {
            quoted.append((char) c);
          }
        }
      }
    });
    return quoted.append('"').toString();
  }
}
