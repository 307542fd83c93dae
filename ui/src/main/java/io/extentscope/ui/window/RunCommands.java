package io.extentscope.ui.window;

import io.extentscope.model.event.Command;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.StepKind;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The commands that act on the shown run's engine. */
final class RunCommands {
  private final Session session;

  RunCommands(Session session) {
    this.session = session;
  }

  void register(CommandRegistry registry) {
    registry.register(
        keyed("run.play-pause", "Run or pause", "Space", OpenRun::canGo, run -> {
          if (run.playing()) {
            run.pause();
          } else {
            run.play();
          }
        }),
        forward("run.step-event", "To the next event", "Period", StepKind.EVENT),
        back("run.back-event", "Back to the previous event", "Comma", StepKind.EVENT),
        forward("run.step-hand-off", "To the next hand-off of the selected lock, else of any", "N", StepKind.HAND_OFF),
        back("run.back-hand-off", "Back to the previous hand-off of the selected lock, else of any", "Shift+N",
            StepKind.HAND_OFF),
        forward("run.step-commit", "To the next commit", "C", StepKind.COMMIT),
        back("run.back-commit", "Back to the previous commit", "Shift+C", StepKind.COMMIT),
        keyed("run.fork", "Fork: run again to the moment looked at, as a second run", "Ctrl+B", session::canFork,
            session::fork),
        keyed("run.commit-now", "Commit now", "Ctrl+K", OpenRun::canGo, run -> run.order(Command.COMMIT_NOW)),
        keyed("run.cold-remount", "Cold remount now", "Ctrl+M", OpenRun::canGo, run -> run.order(Command.COLD_REMOUNT)),
        keyed("run.reset", "Reset", "Ctrl+R", run -> run.config().isPresent(), _ -> session.reset()),
        keyed("run.try-finding", "Try the knob of the worst finding", "Y", run -> worst(run).isPresent(),
            run -> worst(run).ifPresent(run::tryKnob)),
        plain("run.live", "Live: real threads, the wall clock", _ -> session.restart(TimeMode.LIVE)),
        plain("run.virtual", "Virtual time: a seeded scheduler", _ -> session.restart(TimeMode.VIRTUAL)),
        plain("run.close", "Close this run", session::close));
  }

  private static Optional<Finding> worst(OpenRun run) {
    return run.state().found().now().stream().filter(run::canTry).findFirst();
  }

  private UiCommand keyed(String id, String title, String key, Predicate<OpenRun> enabled, Consumer<OpenRun> action) {
    return UiCommand.of(
        id, title, key, () -> session.runs().shown().filter(enabled).isPresent(),
        () -> session.runs().shown().ifPresent(action));
  }

  private UiCommand forward(String id, String title, String key, StepKind kind) {
    return keyed(id, title, key, OpenRun::canStepForward, run -> run.stepForward(kind));
  }

  private UiCommand back(String id, String title, String key, StepKind kind) {
    return keyed(id, title, key, OpenRun::canStepBack, run -> run.stepBack(kind));
  }

  private UiCommand plain(String id, String title, Consumer<OpenRun> action) {
    return UiCommand.of(
        id, title, () -> session.runs().shown().flatMap(OpenRun::config).isPresent(),
        () -> session.runs().shown().ifPresent(action));
  }
}
