package io.extentscope.ui.window;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.fx.FrameMeter;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.settings.TimeFormat;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The line at the bottom: chosen times, recorder, frames, clock. */
final class StatusLine {
  private static final long LEAST_GAP = 250_000_000L;

  private final Label times = label("status-times", "strong");
  private final Label events = label("status-events", "");
  private final Label frames = label("status-frames", "");
  private final Label state = label("status-state", "");
  private final Label badge = label("status-badge", "badge");
  private final Label clock = label("status-clock", "strong");
  private final Tooltip recorder = new Tooltip();
  private final HBox box;
  private long shownAt;
  private long eventsBefore = -1;
  private double eventRate;

  StatusLine() {
    box = new HBox(times, gap(), events, gap(), frames, gap(), state, badge, clock);
    box.getStyleClass().add("status-line");
    box.setMinWidth(0);
    events.setTooltip(recorder);
    badge.setMinWidth(Region.USE_PREF_SIZE);
    clock.setMinWidth(Region.USE_PREF_SIZE);
  }

  Node node() {
    return box;
  }

  /** Says when the first frame was shown. */
  void firstFrame(double secondsAfterStart) {
    frames.setTooltip(new Tooltip(String.format(
        Locale.ROOT,
        "time between frames: median and 95th percentile; the first frame came %.2f s after the start of java",
        secondsAfterStart)));
  }

  /** Shows a run, a few times a second. */
  void refresh(OpenRun run, TimeFormat format, FrameMeter meter, long now) {
    if (now - shownAt < LEAST_GAP && eventsBefore >= 0) {
      return;
    }
    RunSnapshot snapshot = run.snapshot();
    RunStatistics statistics = snapshot.statistics();
    if (eventsBefore >= 0) {
      eventRate = Math.max(0, statistics.events() - eventsBefore) * 1e9 / (now - shownAt);
    }
    eventsBefore = statistics.events();
    shownAt = now;
    times.setText(times(run, format));
    String counts =
        String.format(Locale.ROOT, "%s events   %d dropped", Units.count(statistics.events()),
            statistics.droppedEvents());
    // A picture leaves out what the wall clock measured, so that the same command gives the same picture.
    boolean still = run.config().isEmpty();
    events.setText(still ? counts : counts + "   " + Units.rate(eventRate));
    recorder.setText(String.format(
        Locale.ROOT, "what was recorded so far; recording took %.1f ns an event", statistics.recorderNanosPerEvent()));
    frames.setText(still
        ? ""
        : String.format(Locale.ROOT, "frame %.1f ms (p95 %.1f)", meter.medianMillis(), meter.p95Millis()));
    state.setText(state(run));
    badge.setText(snapshot.time() == TimeMode.VIRTUAL ? "virtual time" : "live");
    String seed =
        snapshot.time() == TimeMode.VIRTUAL ? "seed " + snapshot.recording().provenance().seed() + "   " : "";
    clock.setText(seed + format.moment(snapshot.now()));
  }

  private static String state(OpenRun run) {
    RunSnapshot snapshot = run.snapshot();
    boolean still = run.config().isEmpty();
    boolean over = !still && snapshot.state() == RunState.ENDED;
    String doing = over ? "ended, Reset begins again" : snapshot.state().name().toLowerCase(Locale.ROOT);
    String why = snapshot.message().isEmpty() || run.failed() ? "" : "; " + snapshot.message();
    int found = run.state().found().now().size();
    String findings = still || found == 0 ? "" : "   " + found + (found == 1 ? " finding (F4)" : " findings (F4)");
    return doing + why + findings;
  }

  private static String times(OpenRun run, TimeFormat format) {
    return run.state().selected()
        .map(range -> "T1 " + format.moment(range.from()) + "   T2 " + format.moment(range.to()) + "   Δ "
            + Units.duration(range.length()))
        .or(() -> run.state().cursor().map(
            cursor -> "cursor " + (format == TimeFormat.SECONDS ? exact(cursor.time()) : format.moment(cursor.time()))))
        .orElseGet(() -> {
          long pointer = run.state().pointerTime();
          return pointer >= 0 ? "T " + format.moment(pointer) : "T1 –   T2 –   Δ –";
        });
  }

  private static String exact(long nanos) {
    return String.format(Locale.ROOT, "%.9f s", nanos / 1e9);
  }

  private static Label label(String id, String style) {
    Label label = new Label();
    label.setId(id);
    if (!style.isEmpty()) {
      label.getStyleClass().add(style);
    }
    return label;
  }

  private static Region gap() {
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    return gap;
  }
}
