package io.extentscope.ui.view.situation;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.Situation;
import io.extentscope.model.index.Situation.OfLock;
import io.extentscope.model.situation.SituationText;
import io.extentscope.model.situation.TaskText;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Swatch;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import io.extentscope.ui.view.situation.SituationLayout.Place;
import java.util.List;
import java.util.Optional;

/** Who holds each lock, who waits in which order, what each task does, and why, at the time cursor or now. */
public final class SituationView implements View {
  private static final double TEXT = Swatch.WIDTH + 8;
  private static final double BASE = 14;
  private static final int NAMES = 40;

  /** Its name in commands and on the command line. */
  public static final String ID = "situation";

  private double scroll;

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "Situation";
  }

  @Override
  public boolean followsCursor() {
    return true;
  }

  @Override
  public String note(Frame frame) {
    return frame.state().cursor().isPresent() ? "at the cursor" : "now";
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    Optional<Situation> found = frame.situation();
    if (found.isEmpty() || found.get().tasks().isEmpty()) {
      String why = found.isEmpty() ? kept(frame) : "No task has done anything yet.";
      drawing.text(why, width / 2, height / 2, TextStyle.BODY.center(), frame.theme().muted());
      return;
    }
    Situation at = found.get();
    SituationLayout layout = layout(width, height, at, frame);
    drawing.push(0, 0, width, height);
    layout.shown().forEach(place -> row(drawing, at, place, frame));
    drawing.pop();
    layout.at(frame.pointer().x(), frame.pointer().y())
        .ifPresent(place -> Tip.paint(drawing, width, height, frame, tip(at, place.row())));
  }

  /** The layout of a frame's situation; nothing if it is not known. */
  Optional<SituationLayout> layout(double width, double height, Frame frame) {
    return frame.situation().map(at -> layout(width, height, at, frame));
  }

  double scroll() {
    return scroll;
  }

  void scroll(double pixels, double most) {
    scroll = Math.clamp(pixels, 0, most);
  }

  private SituationLayout layout(double width, double height, Situation at, Frame frame) {
    return SituationLayout.of(width, height, at, frame.selection().get(), scroll);
  }

  private static String kept(Frame frame) {
    long first = frame.snapshot().index().firstSituation(frame.snapshot().recording());
    return first < frame.snapshot().recording().end()
        ? "The events of this moment were let go; from "
            + Units.moment(frame.snapshot().recording().time(first)) + " on they are kept."
        : "The events of this moment were let go.";
  }

  private static void row(Drawing drawing, Situation at, Place place, Frame frame) {
    Theme theme = frame.theme();
    if (place.row().selection().filter(selection -> selection.equals(frame.selection().get())).isPresent()) {
      drawing.fillRoundRect(place.x() - 4, place.y(), place.width() + 4, place.height(), 3, theme.bar());
    }
    double y = place.y() + BASE;
    switch (place.row()) {
      case Row.Headline line -> drawing.text(
          drawing.fit(line.text(), place.width(), TextStyle.STRONG), place.x(), y,
          line.deadlock() ? TextStyle.STRONG : TextStyle.BODY, line.deadlock() ? theme.warning() : theme.text());
      case Row.Section section -> {
        drawing.text(drawing.fit(section.text(), place.width(), TextStyle.SMALL), place.x(), y, TextStyle.SMALL,
            theme.muted());
        drawing.line(place.x(), place.y() + place.height() - 0.5, place.x() + place.width() - 4,
            place.y() + place.height() - 0.5, 1, theme.grid());
      }
      case Row.OneLock lock -> lock(drawing, at, lock, place, theme);
      case Row.Claims claims ->
          labelled(drawing, claims.waiters() ? "wait" : "held", text(at, claims), place, 34, theme);
      case Row.OneTask task -> {
        Swatch.task(drawing, theme, task.task().state(), place.x(), place.y() + 4);
        pair(drawing, task.task().name(), TextStyle.BODY, TaskText.of(at, task.task()), place, theme);
      }
      case Row.More more -> drawing.text(
          drawing.fit(more.text(), place.width() - TEXT, TextStyle.SMALL), place.x() + TEXT, y, TextStyle.SMALL,
          theme.muted());
    }
  }

  private static void lock(Drawing drawing, Situation at, Row.OneLock row, Place place, Theme theme) {
    Swatch.hold(drawing, theme, state(row.lock()), place.x(), place.y() + 4);
    String detail = row.brief()
        ? SituationText.holders(at, row.lock(), NAMES)
        : counted(row.lock().holders().size(), row.lock().heldShared() ? "reader" : "holder") + ", "
            + row.lock().waiters().size() + " waiting";
    pair(drawing, row.lock().name(), TextStyle.STRONG, detail, place, theme);
  }

  private static void pair(Drawing drawing, String name, TextStyle style, String detail, Place place, Theme theme) {
    double spare = place.width() - TEXT - drawing.textWidth(detail, TextStyle.SMALL) - 14;
    double nameWidth = Math.min(drawing.textWidth(name, style), Math.max(place.width() * 0.4, spare));
    double x = place.x() + TEXT;
    drawing.text(drawing.fit(name, nameWidth + 1, style), x, place.y() + BASE, style, theme.text());
    x += Math.max(nameWidth + 10, 78);
    drawing.text(
        drawing.fit(detail, place.x() + place.width() - x - 4, TextStyle.SMALL), x, place.y() + BASE, TextStyle.SMALL,
        theme.muted());
  }

  private static void labelled(Drawing drawing, String label, String text, Place place, double gap, Theme theme) {
    double x = place.x() + TEXT;
    drawing.text(label, x, place.y() + BASE, TextStyle.SMALL, theme.muted());
    drawing.text(drawing.fit(text, place.width() - TEXT - gap - 4, TextStyle.SMALL), x + gap, place.y() + BASE,
        TextStyle.SMALL, theme.text());
  }

  private static String text(Situation at, Row.Claims row) {
    return row.waiters() ? SituationText.waiters(at, row.lock(), NAMES) : SituationText.holders(at, row.lock(), NAMES);
  }

  private static List<String> tip(Situation at, Row row) {
    return switch (row) {
      case Row.Headline _,Row.Section _,Row.More _ -> List.of();
      case Row.OneLock lock -> tip(at, lock.lock());
      case Row.Claims claims -> tip(at, claims.lock());
      case Row.OneTask task ->
          List.of(task.task().name(), TaskText.of(at, task.task()), TaskText.holds(at, task.task()));
    };
  }

  private static List<String> tip(Situation at, OfLock lock) {
    String waiters = lock.waiters().isEmpty() ? "nobody waits" : "waiting: " + SituationText.waiters(at, lock, NAMES);
    return List.of(lock.name(), SituationText.holders(at, lock, NAMES), waiters);
  }

  private static HoldState state(OfLock lock) {
    boolean waitedFor = !lock.waiters().isEmpty();
    if (lock.holders().isEmpty()) {
      return HoldState.NONE;
    }
    if (lock.heldShared()) {
      return waitedFor ? HoldState.SHARED_BLOCKING : HoldState.SHARED;
    }
    return waitedFor ? HoldState.EXCLUSIVE_BLOCKING : HoldState.EXCLUSIVE;
  }

  private static String counted(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }
}
