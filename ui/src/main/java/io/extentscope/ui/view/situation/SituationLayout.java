package io.extentscope.ui.view.situation;

import io.extentscope.model.index.Situation;
import io.extentscope.model.index.Situation.OfLock;
import io.extentscope.model.index.Situation.OfTask;
import io.extentscope.model.situation.Deadlock;
import io.extentscope.model.situation.SituationText;
import io.extentscope.model.situation.WaitChain;
import io.extentscope.ui.select.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where everything of a situation lies: the chain of waits on top, below it the locks and, beside or between them, the
 * tasks.
 *
 * @param places all lines, as scrolled; some lie outside the view
 * @param shown those that are seen; where the lower edge cuts a column, its last line says how much more there is
 * @param scrollMax how far it can be scrolled
 */
record SituationLayout(List<Place> places, List<Place> shown, double scrollMax) {
  private static final double SIDE = 10;
  private static final double LINE = 19;
  private static final double TWO_COLUMNS_FROM = 640;
  private static final double LOCKS_SHARE = 0.42;
  /** About how wide a letter of the headlines is: they are broken into lines before there is anything to measure with. */
  private static final double LETTER = 6.3;
  /** A number stays with its unit. */
  private static final Pattern WORDS = Pattern.compile(" (?!(?:ns|us|ms|s|B|[KMGT]iB)\\b)");

  /** A line in its place. */
  record Place(Row row, double x, double y, double width) {
    double height() {
      return LINE;
    }

    boolean contains(double atX, double atY) {
      return atX >= x && atX < x + width && atY >= y && atY < y + LINE;
    }
  }

  static SituationLayout of(double width, double height, Situation at, Selection selection, double scroll) {
    List<Place> places = new ArrayList<>();
    double room = Math.max(1, width - 2 * SIDE);
    double top = column(places, List.of(new Row.Section(moment(at))), SIDE, 2, room) + 2;
    double y = column(places, headlines(at, selection, room), SIDE, top, room) + 4;
    boolean beside = width >= TWO_COLUMNS_FROM;
    double left = beside ? Math.round(room * LOCKS_SHARE) : room;
    double locks = left - (beside ? SIDE : 0);
    double end = column(places, locks(at, true), SIDE, y, locks);
    if (beside) {
      double tasksEnd = column(places, tasks(at), SIDE + left, y, room - left);
      end = Math.max(tasksEnd, column(places, locks(at, false), SIDE, end, locks));
    } else {
      end = column(places, tasks(at), SIDE, end, room);
      end = column(places, locks(at, false), SIDE, end, locks);
    }
    double scrollMax = Math.max(0, end + 4 - height);
    double offset = Math.min(scroll, scrollMax);
    List<Place> scrolled =
        places.stream().map(place -> new Place(place.row, place.x, place.y - offset, place.width)).toList();
    return new SituationLayout(scrolled, shown(scrolled, height), scrollMax);
  }

  private static List<Place> shown(List<Place> places, double height) {
    List<Place> shown = new ArrayList<>();
    places.stream().collect(Collectors.groupingBy(Place::x, TreeMap::new, Collectors.toList()))
        .values().forEach(column -> {
          long whole = column.stream().filter(place -> place.y + LINE <= height).count();
          int kept = whole == column.size() ? column.size() : (int) Math.max(0, whole - 1);
          column.stream().limit(kept).filter(place -> place.y + LINE > 0).forEach(shown::add);
          if (kept < column.size()) {
            Place first = column.get(kept);
            shown.add(new Place(more(column.subList(kept, column.size())), first.x, first.y, first.width));
          }
        });
    return shown;
  }

  private static Row.More more(List<Place> hidden) {
    return new Row.More(
        (int) hidden.stream().filter(place -> place.row instanceof Row.OneLock).count(),
        (int) hidden.stream().filter(place -> place.row instanceof Row.OneTask).count());
  }

  /** The line at a point. */
  Optional<Place> at(double x, double y) {
    return shown.stream().filter(place -> place.contains(x, y)).findFirst();
  }

  private static double column(List<Place> places, List<Row> rows, double x, double top, double width) {
    double y = top;
    for (Row row : rows) {
      places.add(new Place(row, x, y, width));
      y += LINE;
    }
    return y;
  }

  private static String moment(Situation at) {
    return String.format(Locale.ROOT, "at %.6f s, after %,d events", at.time() / 1e9, at.events());
  }

  /** What is selected is explained; else what says most. */
  private static List<Row> headlines(Situation at, Selection selection, double width) {
    List<Row> rows = new ArrayList<>();
    List<Deadlock> deadlocks = Deadlock.of(at);
    deadlocks.forEach(deadlock -> wrap(deadlock.text(), width, true, rows));
    Optional<WaitChain> chosen = switch (selection) {
      case Selection.OfTask task -> at.task(task.task()).map(known -> WaitChain.of(at, known.id()));
      case Selection.OfLock lock -> at.lock(lock.lock()).filter(known -> !known.waiters().isEmpty())
          .map(known -> WaitChain.of(at, known.waiters().getFirst().task()));
      default -> Optional.empty();
    };
    if (chosen.isPresent()) {
      wrap(chosen.get().text(), width, false, rows);
    } else if (deadlocks.isEmpty()) {
      SituationText.headlines(at).forEach(text -> wrap(text, width, false, rows));
    }
    return rows;
  }

  private static void wrap(String text, double width, boolean deadlock, List<Row> rows) {
    int letters = Math.max(20, (int) (width / LETTER));
    StringBuilder line = new StringBuilder();
    for (String word : WORDS.split(text)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > letters) {
        rows.add(new Row.Headline(line.toString(), deadlock));
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    rows.add(new Row.Headline(line.toString(), deadlock));
  }

  /** The locks that somebody waits for, or the others. */
  private static List<Row> locks(Situation at, boolean waitedFor) {
    List<Row> rows = new ArrayList<>();
    List<OfLock> locks =
        SituationText.locks(at).stream().filter(lock -> lock.waiters().isEmpty() != waitedFor).toList();
    if (locks.isEmpty() && !waitedFor) {
      return rows;
    }
    String count = (locks.isEmpty() ? "no" : locks.size()) + (locks.size() == 1 ? " lock" : " locks");
    rows.add(new Row.Section(count + (waitedFor ? " waited for" : " held that nobody waits for")));
    for (OfLock lock : locks) {
      rows.add(new Row.OneLock(lock, !waitedFor));
      if (waitedFor) {
        rows.add(new Row.Claims(lock, false));
        rows.add(new Row.Claims(lock, true));
      }
    }
    return rows;
  }

  private static List<Row> tasks(Situation at) {
    List<Row> rows = new ArrayList<>();
    List<OfTask> tasks = SituationText.tasks(at);
    long waiting = tasks.stream().filter(task -> task.state().waitsForLock()).count();
    rows.add(new Row.Section(tasks.size() + " tasks, " + waiting + " waiting for a lock"));
    tasks.forEach(task -> rows.add(new Row.OneTask(task)));
    return rows;
  }
}
