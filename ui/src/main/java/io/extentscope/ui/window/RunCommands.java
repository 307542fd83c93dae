package io.extentscope.ui.window;

import io.extentscope.engine.StopCondition;
import io.extentscope.model.event.Command;
import io.extentscope.model.run.TimeMode;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.run.OpenRun;
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
        keyed("run.step-event", "To the next event", "Period", OpenRun::canStep, run -> run.goTo(StopCondition.NEXT_EVENT)),
        keyed("run.step-hand-off", "To the next lock hand-off", "N", OpenRun::canStep, run -> run.goTo(StopCondition.NEXT_HAND_OFF)),
        keyed("run.step-commit", "To the next commit", "C", OpenRun::canStep, run -> run.goTo(StopCondition.NEXT_COMMIT)),
        keyed("run.commit-now", "Commit now", "Ctrl+K", OpenRun::canGo, run -> run.order(Command.COMMIT_NOW)),
        keyed("run.cold-remount", "Cold remount now", "Ctrl+M", OpenRun::canGo, run -> run.order(Command.COLD_REMOUNT)),
        keyed("run.reset", "Reset", "Ctrl+R", run -> run.config().isPresent(), _ -> session.reset()),
        plain("run.live", "Live: real threads, the wall clock", _ -> session.restart(TimeMode.LIVE)),
        plain("run.virtual", "Virtual time: a seeded scheduler", _ -> session.restart(TimeMode.VIRTUAL)),
        plain("run.close", "Close this run", session::close));
  }

  private UiCommand keyed(String id, String title, String key, Predicate<OpenRun> enabled, Consumer<OpenRun> action) {
    return UiCommand.of(
        id, title, key, () -> session.runs().shown().filter(enabled).isPresent(),
        () -> session.runs().shown().ifPresent(action));
  }

  private UiCommand plain(String id, String title, Consumer<OpenRun> action) {
    return UiCommand.of(
        id, title, () -> session.runs().shown().flatMap(OpenRun::config).isPresent(),
        () -> session.runs().shown().ifPresent(action));
  }
}
