package io.extentscope.ui.view.statistics;

import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Samples;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Plot;
import io.extentscope.ui.view.View;
import java.util.List;
import java.util.Locale;

/** The exact sum of the first counter against its cheap read with the error bound, and what an update costs. */
public final class CountersView implements View {

  @Override
  public String id() {
    return "counters";
  }

  @Override
  public String title() {
    return "Counters";
  }

  @Override
  public String note(Frame frame) {
    List<CounterStatistics> counters = frame.snapshot().statistics().counters();
    return counters.isEmpty() ? "" : counters.getFirst().name();
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    Theme theme = frame.theme();
    List<CounterStatistics> counters = frame.snapshot().statistics().counters();
    if (counters.isEmpty()) {
      drawing.text("No counter was updated yet.", width / 2, height / 2, TextStyle.BODY.center(), theme.muted());
      return;
    }
    double foot = height > 110 ? 36 : 0;
    List<Samples.Sample> samples = visible(frame);
    Plot plot = Plot.of(width, height - foot, 12, frame, greatest(samples) * 1.05);
    plot.paintFrame(drawing, theme, value -> Units.size(Math.round(value)));
    curves(drawing, plot, samples, theme);
    if (foot > 0) {
      foot(drawing, width, height, counters.getFirst(), theme);
    }
  }

  /** Global-lock acquisitions for each update. */
  static double foldsPerUpdate(CounterStatistics counter) {
    return counter.updates() == 0 ? 0 : (double) counter.acquisitions() / counter.updates();
  }

  private static List<Samples.Sample> visible(Frame frame) {
    return frame.samples().all().stream()
        .filter(sample -> !sample.counters().isEmpty())
        .filter(sample -> sample.time() >= frame.visible().from() && sample.time() <= frame.visible().to())
        .toList();
  }

  private static double greatest(List<Samples.Sample> samples) {
    double most = 1;
    for (Samples.Sample sample : samples) {
      CounterStatistics counter = sample.counters().getFirst();
      most = Math.max(most, (double) Math.max(counter.sum(), counter.value()));
    }
    return most;
  }

  private static void curves(Drawing drawing, Plot plot, List<Samples.Sample> samples, Theme theme) {
    int n = samples.size();
    double[] xs = new double[n];
    double[] sums = new double[n];
    double[] reads = new double[n];
    double[] areaXs = new double[2 * n];
    double[] areaYs = new double[2 * n];
    for (int i = 0; i < n; i++) {
      CounterStatistics counter = samples.get(i).counters().getFirst();
      xs[i] = plot.scale().x(samples.get(i).time());
      sums[i] = plot.y((double) counter.sum());
      reads[i] = plot.y((double) counter.value());
      areaXs[i] = xs[i];
      areaYs[i] = plot.y((double) counter.value() + counter.errorBound());
      areaXs[2 * n - 1 - i] = xs[i];
      areaYs[2 * n - 1 - i] = plot.y(Math.max(0.0, (double) counter.value() - counter.errorBound()));
    }
    drawing.fillPolygon(areaXs, areaYs, 2 * n, Argb.withAlpha(Theme.BLOCKING, 0.25));
    drawing.polyline(xs, reads, n, 1.5, Theme.BLOCKING);
    drawing.polyline(xs, sums, n, 1.5, theme.accent());
  }

  private static void foot(Drawing drawing, double width, double height, CounterStatistics counter, Theme theme) {
    String values = "sum (blue) " + Units.size(counter.sum()) + ", cheap read (orange) " + Units.size(counter.value())
        + " within " + Units.size(counter.errorBound());
    String folds = String.format(Locale.ROOT, "batch %s   %.3f folds per update   %s updates   %s folds   %s sums",
        Units.size(counter.batch()), foldsPerUpdate(counter), Units.count(counter.updates()),
        Units.count(counter.acquisitions()), Units.count(counter.sumAcquisitions()));
    drawing.text(drawing.fit(values, width - 20, TextStyle.SMALL), 10, height - 25, TextStyle.SMALL, theme.muted());
    drawing.text(drawing.fit(folds, width - 20, TextStyle.SMALL), 10, height - 9, TextStyle.SMALL, theme.muted());
  }
}
