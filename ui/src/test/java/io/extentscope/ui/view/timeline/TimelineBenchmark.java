package io.extentscope.ui.view.timeline;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.ui.draw.CanvasDrawing;
import io.extentscope.ui.draw.DenseLayer;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.TimeScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import javafx.animation.AnimationTimer;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.stage.Stage;

/**
 * Reports what a timeline of 200 rows at 1600x1000 costs: time and memory of the index, and times between frames while panning and
 * zooming, painted at once on a canvas and through a {@link DenseLayer}. Run by hand with the number of events, in software rendering.
 */
public final class TimelineBenchmark {
  private static final int TASKS = 200;
  private static final int WIDTH = 1600;
  private static final int HEIGHT = 1000;
  private static final int FRAMES = 120;
  private static final int KEPT = 1 << 20;
  private static final int BATCH = 1 << 16;

  private final RecordingWriter writer = new RecordingWriter(Provenance.none(), KEPT);
  private final RunIndex index = new RunIndex();
  private long events;
  private long time;

  private TimelineBenchmark() {}

  public static void main(String[] args) throws InterruptedException {
    TimelineBenchmark benchmark = new TimelineBenchmark();
    benchmark.index(Long.parseLong(args[0]));
    FxBridge.startToolkit();
    try (Background background = new Background()) {
      for (long share : new long[] {1, 100, 10_000}) {
        benchmark.report("at once", share, Optional.empty());
        benchmark.report("layer", share, Optional.of(new DenseLayer(background.raster())));
      }
    }
    System.exit(0);
  }

  private void index(long wanted) {
    long before = used();
    Random random = new Random(3);
    long nanos = 0;
    while (events < wanted) {
      for (int i = 0; i < BATCH / 6; i++) {
        step(random.nextInt(TASKS), random);
      }
      writer.publish();
      long began = System.nanoTime();
      index.update(writer.view());
      nanos += System.nanoTime() - began;
    }
    long bytes = used() - before;
    System.out.printf(Locale.ROOT, "%d events, indexed in %.2f s, %d MiB, %.1f B/event%n", events, nanos / 1e9,
        bytes >> 20, (double) bytes / events);
  }

  private void step(int task, Random random) {
    long start = time;
    boolean writes = random.nextInt(20) == 0;
    long mode = (writes ? LockMode.EXCLUSIVE : LockMode.SHARED).ordinal();
    put(task, EventKind.TASK_RUNNING, 0, 0, 0);
    put(task, EventKind.LOCK_CONTENDED, task % 8, mode, 1);
    put(task, EventKind.TASK_BLOCKED, BlockReason.LOCK.ordinal(), task % 8, 0);
    put(task, EventKind.TASK_RUNNING, 0, 0, 0);
    put(task, EventKind.LOCK_ACQUIRED, task % 8, mode, time - start);
    put(task, EventKind.LOCK_RELEASED, task % 8, mode, 500);
  }

  private void put(int task, EventKind kind, long a, long b, long c) {
    time += 500;
    writer.append(time, task, task % 8, kind.ordinal(), a, b, c);
    events++;
  }

  private void report(String path, long share, Optional<DenseLayer> layer) throws InterruptedException {
    for (boolean zooms : new boolean[] {false, true}) {
      List<Long> gaps = new ArrayList<>();
      List<Long> paints = new ArrayList<>();
      CountDownLatch done = new CountDownLatch(1);
      FxBridge.call(() -> {
        Canvas canvas = new Canvas(WIDTH, HEIGHT);
        Stage stage = new Stage();
        stage.setScene(new Scene(new Group(canvas)));
        stage.show();
        CanvasDrawing drawing = new CanvasDrawing(canvas.getGraphicsContext2D(), new Fonts(), layer);
        animate(drawing, share, zooms, gaps, paints, () -> {
          stage.hide();
          done.countDown();
        });
        return stage;
      });
      done.await();
      System.out.printf(Locale.ROOT,
          "%-8s 1/%-6d %-4s frame p50 %.1f p95 %.1f ms, on the FX thread p50 %.1f p95 %.1f ms%n", path,
          share, zooms ? "zoom" : "pan", at(gaps, 0.5), at(gaps, 0.95), at(paints, 0.5), at(paints, 0.95));
    }
  }

  private void animate(
      CanvasDrawing drawing, long share, boolean zooms, List<Long> gaps, List<Long> paints, Runnable end) {
    new AnimationTimer() {
      private int frame;
      private long before;

      @Override
      public void handle(long pulse) {
        long began = System.nanoTime();
        if (frame > 10) {
          gaps.add(began - before);
        }
        before = began;
        drawing.fillRect(0, 0, WIDTH, HEIGHT, Theme.LIGHT.panel());
        drawing.dense(part(share, frame, zooms));
        paints.add(System.nanoTime() - began);
        if (++frame == FRAMES) {
          stop();
          end.run();
        }
      }
    }.start();
  }

  private RowsPart part(long share, int frame, boolean zooms) {
    long length = time / share;
    TimeRange range = new TimeRange(time - length, time);
    TimeRange shown = zooms ? range.zoomed(Math.pow(0.98, frame), time - length / 3) : range.moved(-0.004 * frame);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      rows.add(new Row(Row.Kind.TASK, i, "", false, i * (double) HEIGHT / TASKS, (double) HEIGHT / TASKS));
    }
    return new RowsPart(rows, new TimeScale(shown, 0, WIDTH), 0, 0, WIDTH, HEIGHT, index, writer.view().catalog(), time,
        events, Theme.LIGHT);
  }

  private static double at(List<Long> nanos, double share) {
    long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
    return sorted[(int) Math.min(sorted.length - 1L, Math.round(share * sorted.length))] / 1e6;
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
