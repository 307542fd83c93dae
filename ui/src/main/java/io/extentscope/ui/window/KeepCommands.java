package io.extentscope.ui.window;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.text.Messages;
import io.extentscope.samples.SavedRun;
import io.extentscope.samples.ScenarioException;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.run.CommandText;
import io.extentscope.ui.run.OpenRun;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** The commands that keep the shown run, so that it can be run again: as a file, or as a command line. */
final class KeepCommands {
  private final Session session;
  private final Supplier<FilePicker> picker;

  KeepCommands(Session session, Supplier<FilePicker> picker) {
    this.session = session;
    this.picker = picker;
  }

  void register(CommandRegistry registry) {
    registry.register(
        UiCommand.of("run.save", "Save run…", "Ctrl+Shift+S", this::repeatable, () -> keep(this::save)),
        UiCommand.of("run.copy-command", "Copy the run as a command", "Ctrl+Shift+K", this::repeatable,
            () -> keep(this::copy)));
  }

  private interface Keeper {
    void keep(OpenRun run, RunConfig config, RunPoint point);
  }

  private boolean repeatable() {
    return session.runs().shown().flatMap(OpenRun::config).filter(config -> config.time() == TimeMode.VIRTUAL)
        .isPresent();
  }

  private void keep(Keeper keeper) {
    session.runs().shown().ifPresent(run -> run.config().ifPresent(config -> run.point().ifPresent(point -> {
      try {
        keeper.keep(run, config, point);
      } catch (ScenarioException e) {
        session.notice(Messages.of(e));
      }
    })));
  }

  private void save(OpenRun run, RunConfig config, RunPoint point) {
    SavedRun saved = SavedRun.of(run.snapshot().recording().provenance().build(), config, point);
    String name = run.title().replaceAll("[^A-Za-z0-9.-]+", "-").replace(SavedRun.SUFFIX, "");
    picker.get().savedRun(name + SavedRun.SUFFIX)
        .ifPresent(file -> session.write(file, saved.text().getBytes(StandardCharsets.UTF_8)));
  }

  private void copy(OpenRun run, RunConfig config, RunPoint point) {
    ClipboardContent content = new ClipboardContent();
    String command = CommandText.of(config, point);
    content.putString(command);
    Clipboard.getSystemClipboard().setContent(content);
    session.done("copied: " + command);
  }
}
