package io.extentscope.ui.draw;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Draws rectangles and hatches into a raster, pixel for pixel as {@link CanvasDrawing} does, without a toolkit and on any
 * thread. It has no texts and no slanted lines: dense parts need none.
 */
public final class RasterDrawing extends SnappedDrawing {

  /** Where the origin lies, and what may be painted; in whole pixels. */
  private record Clip(int x, int y, int left, int top, int right, int bottom) {}

  private final Raster raster;
  private final Deque<Clip> outer = new ArrayDeque<>();
  private Clip clip;

  public RasterDrawing(Raster raster) {
    this.raster = raster;
    clip = new Clip(0, 0, 0, 0, raster.width(), raster.height());
  }

  @Override
  void fillPixels(double x, double y, double width, double height, int argb) {
    int left = Math.max(clip.left, (int) x + clip.x);
    int top = Math.max(clip.top, (int) y + clip.y);
    int right = Math.min(clip.right, (int) (x + width) + clip.x);
    int bottom = Math.min(clip.bottom, (int) (y + height) + clip.y);
    if (right > left && bottom > top) {
      raster.fill(left, top, right, bottom, argb);
    }
  }

  @Override
  void hatchPixels(double x, double y, double width, double height, Hatch hatch) {
    int left = Math.max(clip.left, (int) x + clip.x);
    int right = Math.min(clip.right, (int) (x + width) + clip.x);
    int bottom = Math.min(clip.bottom, (int) (y + height) + clip.y);
    for (int py = Math.max(clip.top, (int) y + clip.y); py < bottom; py++) {
      int row = py - clip.y;
      for (int px = left; px < right; px++) {
        int column = px - clip.x;
        int phase = Math.floorMod(hatch.rising() ? column + row : column - row, Hatch.PERIOD);
        raster.set(px, py, phase < Hatch.PERIOD / 2 ? hatch.stroke() : hatch.ground());
      }
    }
  }

  @Override
  public void push(double x, double y, double width, double height) {
    outer.push(clip);
    int left = clip.x + (int) Math.rint(x);
    int top = clip.y + (int) Math.rint(y);
    clip = new Clip(left, top, Math.max(clip.left, left), Math.max(clip.top, top),
        Math.min(clip.right, left + (int) Math.rint(width)), Math.min(clip.bottom, top + (int) Math.rint(height)));
  }

  @Override
  public void pop() {
    clip = outer.pop();
  }

  @Override
  void dotPixels(double x, double y, double width, double height, int argb) {
    throw notDense("dots");
  }

  @Override
  void strokeRoundRect(double x, double y, double width, double height, double radius, int argb) {
    throw notDense("a round frame");
  }

  @Override
  public void fillRoundRect(double x, double y, double width, double height, double radius, int argb) {
    throw notDense("a round rectangle");
  }

  @Override
  public void polyline(double[] xs, double[] ys, int count, double thickness, int argb) {
    throw notDense("a curve");
  }

  @Override
  public void fillPolygon(double[] xs, double[] ys, int count, int argb) {
    throw notDense("a polygon");
  }

  @Override
  public void text(String text, double x, double y, TextStyle style, int argb) {
    throw notDense("a text");
  }

  private static UnsupportedOperationException notDense(String what) {
    return new UnsupportedOperationException(what + " in a dense part");
  }
}
