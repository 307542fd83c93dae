package io.extentscope.ui.draw;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.canvas.GraphicsContext;

/**
 * Shows the dense part of a view: rasterised off the FX thread, at once if that takes only a few milliseconds, and else in
 * one of the next frames. Until then the last picture is shown where it now belongs, or if there is little left of it a
 * coarse picture. Used on the FX thread only.
 *
 * <p>A picture that is on the screen may still be read by the renderer; its memory is used again only when two others have
 * taken its place.
 */
public final class DenseLayer {
  private static final long PATIENCE_MILLIS = 6;
  private static final int COARSE = 6;
  private static final int IN_FLIGHT = 2;
  private static final double LEAST_SHARE = 0.5;
  private static final double MOST_SCALE = 4;

  private final Executor worker;
  private final Deque<DensePicture> retired = new ArrayDeque<>();
  private Optional<DensePicture> shown = Optional.empty();
  private Optional<CompletableFuture<DensePicture>> job = Optional.empty();
  private boolean behind;

  /**
   * Makes a layer.
   *
   * @param worker rasterises, one part at a time
   */
  public DenseLayer(Executor worker) {
    this.worker = worker;
  }

  /** Whether a better picture than the painted one is there. */
  public boolean isStale() {
    return behind && job.map(CompletableFuture::isDone).orElse(true);
  }

  /** Paints a part on a canvas. */
  void paint(GraphicsContext canvas, Drawing drawing, DensePart part) {
    if (part.width() < 1 || part.height() < 1) {
      return;
    }
    adopt();
    if (!upToDate(part)) {
      begin(part);
      await();
      adopt();
    }
    behind = !upToDate(part);
    canvas.save();
    canvas.beginPath();
    canvas.rect(part.x(), part.y(), part.width(), part.height());
    canvas.clip();
    if (behind) {
      fallback(canvas, part);
    } else {
      canvas.drawImage(shown.orElseThrow().image(), part.x(), part.y());
    }
    canvas.restore();
    if (!behind) {
      drawing.push(part.x(), part.y(), part.width(), part.height());
      shown.orElseThrow().above().accept(drawing);
      drawing.pop();
    }
  }

  private boolean upToDate(DensePart part) {
    return shown.filter(picture -> picture.squeeze() == 1 && picture.part().equals(part)).isPresent();
  }

  private void begin(DensePart part) {
    if (job.isEmpty()) {
      DensePicture free = picture(part.width(), part.height());
      job = Optional.of(CompletableFuture.supplyAsync(() -> free.paint(part, 1), worker));
    }
  }

  private void await() {
    job.ifPresent(running -> {
      try {
        running.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException | ExecutionException | CancellationException e) {
        // It comes later, or adopting it says what went wrong.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  /** Takes what the worker has finished; a failure of a painter is thrown here. */
  private void adopt() {
    if (job.filter(CompletableFuture::isDone).isPresent()) {
      CompletableFuture<DensePicture> done = job.orElseThrow();
      job = Optional.empty();
      try {
        DensePicture finished = done.join();
        shown.ifPresent(retired::addLast);
        shown = Optional.of(finished);
      } catch (CompletionException e) {
        if (e.getCause() instanceof RuntimeException failure) {
          throw failure;
        }
        throw e;
      }
    }
  }

  private DensePicture picture(int width, int height) {
    while (retired.size() > IN_FLIGHT) {
      DensePicture old = retired.removeFirst();
      if (old.fits(width, height)) {
        return old;
      }
    }
    return new DensePicture(width, height);
  }

  private void fallback(GraphicsContext canvas, DensePart part) {
    Optional<DensePart.Stretch> stretch = shown.flatMap(picture -> part.from(picture.part()));
    if (stretch.filter(s -> covers(s, part)).isPresent()) {
      DensePart.Stretch s = stretch.get();
      DensePicture old = shown.orElseThrow();
      canvas.setImageSmoothing(false);
      canvas.drawImage(old.image(), part.x() + s.x(), part.y() + s.y(), old.part().width() * s.scale(),
          old.part().height());
    } else {
      DensePicture coarse = new DensePicture(Math.ceilDiv(part.width(), COARSE), part.height()).paint(part, COARSE);
      canvas.setImageSmoothing(false);
      canvas.drawImage(coarse.image(), part.x(), part.y(), Math.ceilDiv(part.width(), COARSE) * (double) COARSE,
          part.height());
    }
  }

  /** Whether a stretched picture fills enough of a part, and is not too blurred. */
  private static boolean covers(DensePart.Stretch stretch, DensePart part) {
    double left = Math.max(0, stretch.x());
    double right = Math.min(part.width(), stretch.x() + part.width() * stretch.scale());
    return right - left >= LEAST_SHARE * part.width() && stretch.scale() <= MOST_SCALE;
  }
}
