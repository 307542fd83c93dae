package io.extentscope.ui.view.statistics;

import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Samples;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Plot;
import io.extentscope.ui.view.TimeScale;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The exact sum of the first counter against its cheap read with the error bound, and what an update costs. */
public final class CountersView implements View {
  private static final double READ_STEP = 2;

  @Override
  public String id() {
    return "counters";
  }

  @Override
  public String title() {
    return "Counters";
  }

  @Override
  public boolean followsCursor() {
    return true;
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
    Facts facts = CounterFacts.of(counters.getFirst());
    double foot = height > 130 ? facts.height() : 0;
    List<Samples.Sample> samples = visible(frame);
    double[] reads = reads(frame, Plot.of(width, height, 12, frame, 1).scale());
    Plot plot = Plot.ofBytes(width, height - foot, 12, frame, greatest(samples, reads) * 1.05);
    plot = plot.withBelow((int) Math.ceil(-4 * DoubleStream.of(reads).min().orElse(0) / plot.most()));
    plot.paintFrame(drawing, theme, value -> Units.size(Math.round(value)));
    curves(drawing, plot, samples, reads, counters.getFirst().errorBound(), frame);
    plot.paintCursor(drawing, frame);
    if (foot > 0) {
      facts.paint(drawing, width, height - foot, theme);
      facts.hover(drawing, width, height, height - foot, frame);
    }
    hover(drawing, width, height, plot, samples, frame);
  }

  /** What stood there: the cheap read from the folds, the exact sum from the reading before. */
  private static void hover(
      Drawing drawing, double width, double height, Plot plot, List<Samples.Sample> samples, Frame frame) {
    double x = frame.pointer().x();
    if (!frame.pointer().inside() || !plot.scale().contains(x) || frame.pointer().y() > plot.bottom()) {
      return;
    }
    RunIndex index = frame.snapshot().index();
    long time = Math.min(plot.scale().time(x), frame.snapshot().now());
    long read = IntStream.of(index.counterIds()).mapToLong(id -> index.counterValue(id).valueAt(time)).sum();
    List<String> lines = new ArrayList<>(List.of(
        Units.size(read) + " by the cheap read", "from the folds up to " + Units.moment(time)));
    samples.stream().filter(sample -> sample.time() <= time).reduce((_, later) -> later).ifPresent(sample -> {
      CounterStatistics counter = sample.counters().getFirst();
      lines.add(Units.size(counter.sum()) + " exactly, added up at " + Units.moment(sample.time()));
      lines.add("the read may be wrong by " + Units.size(counter.errorBound()));
    });
    drawing.line(x, plot.top(), x, plot.bottom(), 1, frame.theme().muted());
    Tip.paint(drawing, width, height, frame, lines);
  }

  private static List<Samples.Sample> visible(Frame frame) {
    return frame.samples().all().stream()
        .filter(sample -> !sample.counters().isEmpty())
        .filter(sample -> sample.time() >= frame.visible().from() && sample.time() <= frame.visible().to())
        .toList();
  }

  private static double greatest(List<Samples.Sample> samples, double[] reads) {
    double most = 1;
    for (Samples.Sample sample : samples) {
      most = Math.max(most, (double) sample.counters().getFirst().sum());
    }
    for (double read : reads) {
      most = Math.max(most, read);
    }
    return most;
  }

  /** The cheap read over the visible range, from the folds: what all space infos' counters show together. */
  private static double[] reads(Frame frame, TimeScale scale) {
    RunIndex index = frame.snapshot().index();
    double[] reads = new double[Math.max(2, (int) (scale.width() / READ_STEP))];
    for (int id : index.counterIds()) {
      StepTrack track = index.counterValue(id);
      for (int i = 0; i < reads.length; i++) {
        long time = scale.time(scale.left() + i * READ_STEP);
        reads[i] += time > frame.snapshot().now() ? 0 : (double) track.valueAt(time);
      }
    }
    return reads;
  }

  private static void curves(
      Drawing drawing, Plot plot, List<Samples.Sample> samples, double[] reads, long bound, Frame frame) {
    int n = 0;
    double[] xs = new double[2 * reads.length];
    double[] band = new double[2 * reads.length];
    double[] line = new double[reads.length];
    while (n < reads.length && plot.scale().time(plot.scale().left() + n * READ_STEP) <= frame.snapshot().now()) {
      xs[n] = plot.scale().left() + n * READ_STEP;
      band[n] = Math.max(plot.top(), plot.y(reads[n] + bound));
      line[n] = plot.y(reads[n]);
      n++;
    }
    for (int i = 0; i < n; i++) {
      xs[n + i] = xs[n - 1 - i];
      band[n + i] = Math.min(plot.bottom(), plot.y(reads[n - 1 - i] - bound));
    }
    drawing.fillPolygon(xs, band, 2 * n, Argb.withAlpha(Theme.BLOCKING, 0.25));
    drawing.polyline(xs, line, n, 1.5, Theme.BLOCKING);
    for (Samples.Sample sample : samples) {
      double x = plot.scale().x(sample.time());
      drawing.fillRect(x - 1, plot.y((double) sample.counters().getFirst().sum()) - 1, 2.5, 2.5,
          frame.theme().accent());
    }
  }
}
