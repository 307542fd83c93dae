package io.extentscope.ui.window;

import io.extentscope.samples.PublishedCommits;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.run.Arrangement;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.run.ViewState;
import java.util.Optional;
import java.util.function.Consumer;

/** The commands that change how the shown run is looked at; none of them touches the engine. */
final class ViewCommands {
  private static final double ZOOM = 1.4;
  private static final double PAN = 0.15;

  private final Session session;

  ViewCommands(Session session) {
    this.session = session;
  }

  void register(CommandRegistry registry) {
    registry.register(
        command("view.zoom-in", "Zoom in at the pointer", "W", run -> zoom(run, 1 / ZOOM)),
        command("view.zoom-out", "Zoom out at the pointer", "S", run -> zoom(run, ZOOM)),
        command("view.pan-left", "Earlier", "A", run -> pan(run, -PAN)),
        command("view.pan-right", "Later", "D", run -> pan(run, PAN)),
        command("view.fit", "Show the chosen range, else the whole run", "F", ViewCommands::fit),
        command("view.zoom-range", "Zoom to the chosen range", "Z",
            run -> run.state().selected().ifPresent(range -> run.state().show(range, run.snapshot().now()))),
        command("view.follow", "Follow the run or stay", "L",
            run -> run.state().follow(!run.state().following(), run.snapshot().now())),
        UiCommand.of("view.now", "Back to now", "End",
            () -> session.runs().shown().filter(ViewCommands::inThePast).isPresent(),
            () -> session.runs().shown().ifPresent(run -> run.state().cursor(Optional.empty()))),
        command("view.arrangement", "Timeline by lock or by task", "T", ViewCommands::arrange),
        command("view.legend", "Legend", "G", run -> run.state().legend(!run.state().legend())),
        UiCommand.of("view.published", "Published commits beside ours", this::hasPublished,
            () -> session.runs().shown().ifPresent(run -> run.state().published(!run.state().published()))),
        command("view.clear", "Clear selection and cursor", "Esc", run -> {
          run.selection().clear();
          run.state().select(Optional.empty());
          run.state().cursor(Optional.empty());
        }));
  }

  private boolean hasPublished() {
    return session.runs().shown()
        .filter(run -> !PublishedCommits.of(run.snapshot().recording().provenance().scenario()).isEmpty())
        .isPresent();
  }

  private UiCommand command(String id, String title, String key, Consumer<OpenRun> action) {
    return UiCommand.of(
        id, title, key, () -> session.runs().shown().isPresent(), () -> session.runs().shown().ifPresent(action));
  }

  private static boolean inThePast(OpenRun run) {
    return run.state().cursor().isPresent();
  }

  private static void zoom(OpenRun run, double factor) {
    long now = run.snapshot().now();
    TimeRange visible = run.state().visible(now);
    long pointer = run.state().pointerTime();
    run.state().zoom(factor, pointer >= 0 ? pointer : (visible.from() + visible.to()) / 2, now);
  }

  private static void pan(OpenRun run, double share) {
    long now = run.snapshot().now();
    run.state().show(run.state().visible(now).moved(share), now);
  }

  private static void fit(OpenRun run) {
    long now = run.snapshot().now();
    ViewState state = run.state();
    TimeRange whole = new TimeRange(0, Math.max(1, now));
    Optional<TimeRange> chosen = state.selected().filter(range -> !range.equals(state.visible(now)));
    state.show(chosen.orElse(whole), now);
  }

  private static void arrange(OpenRun run) {
    boolean byLock = run.state().arrangement() == Arrangement.BY_LOCK;
    run.state().arrange(byLock ? Arrangement.BY_TASK : Arrangement.BY_LOCK);
  }
}
