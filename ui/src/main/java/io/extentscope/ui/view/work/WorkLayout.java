package io.extentscope.ui.view.work;

import io.extentscope.ui.view.Area;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.TimeScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where everything lies: pools and queues at the left with one axis of time, lists at the right or, in a narrow view, below.
 *
 * @param places the rows as scrolled
 * @param scale time in the plots
 * @param histogram where a queue's histograms begin and end
 * @param scrollMax how far it can be scrolled
 */
record WorkLayout(List<Place> places, TimeScale scale, Area histogram, double scrollMax) {
  /** Legend and axis. */
  static final double HEAD = 40;

  static final double SIDE = 10;
  private static final double TWO_COLUMNS_FROM = 980;
  private static final double TRACKS_SHARE = 0.62;
  private static final double LABELS = 224;
  private static final double HISTOGRAM = 176;
  private static final double HISTOGRAM_FROM = 560;
  private static final double GAP = 14;
  private static final double MOST_GROWTH = 40;

  /** A row in its place. */
  record Place(WorkRow row, Area area) {
    boolean contains(double x, double y) {
      return x >= area.x() && x < area.x() + area.width() && y >= area.y() && y < area.y() + area.height();
    }
  }

  static WorkLayout of(double width, double height, Frame frame, double scroll) {
    boolean beside = width >= TWO_COLUMNS_FROM;
    double room = Math.max(1, width - 2 * SIDE);
    double tracks = beside ? Math.round(room * TRACKS_SHARE) : room;
    List<Place> places = new ArrayList<>();
    List<WorkRow> rows = WorkRows.tracks(frame);
    double end = column(places, rows, SIDE, HEAD, tracks, beside ? spare(rows, height) : 0);
    double lists = beside ? HEAD - 16 : end + 6;
    double x = beside ? SIDE + tracks + GAP : SIDE;
    double listsEnd = column(places, WorkRows.lists(frame), x, lists, Math.max(1, width - SIDE - x), 0);
    double most = Math.max(0, Math.max(end, listsEnd) + 6 - height);
    double offset = Math.min(scroll, most);
    List<Place> scrolled = places.stream().map(place -> new Place(place.row, moved(place.area, offset))).toList();
    double histogram = tracks >= HISTOGRAM_FROM ? HISTOGRAM : 0;
    double plot = Math.max(1, tracks - LABELS - histogram - (histogram > 0 ? GAP : 0));
    TimeScale scale = new TimeScale(frame.visible(), SIDE + LABELS, plot);
    return new WorkLayout(scrolled, scale, new Area(SIDE + tracks - histogram, 0, histogram, height), most);
  }

  Optional<Place> at(double x, double y) {
    return y < HEAD - 16 ? Optional.empty() : places.stream().filter(place -> place.contains(x, y)).findFirst();
  }

  private static double column(List<Place> places, List<WorkRow> rows, double x, double top, double width,
      double more) {
    double y = top;
    for (WorkRow row : rows) {
      double height = row.height() + (row.grows() ? more : 0);
      places.add(new Place(row, new Area(x, y, width, height)));
      y += height;
    }
    return y;
  }

  /** How much higher each row that grows may become. */
  private static double spare(List<WorkRow> rows, double height) {
    double needed = rows.stream().mapToDouble(WorkRow::height).sum();
    long growing = rows.stream().filter(WorkRow::grows).count();
    return Math.clamp(Math.floor((height - HEAD - 6 - needed) / Math.max(1, growing)), 0, MOST_GROWTH);
  }

  private static Area moved(Area area, double offset) {
    return new Area(area.x(), area.y() - offset, area.width(), area.height());
  }
}
