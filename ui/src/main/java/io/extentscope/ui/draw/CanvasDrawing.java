package io.extentscope.ui.draw;

import java.util.HashMap;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import javafx.scene.text.TextAlignment;

/** Draws on a canvas. Used on the FX thread only. */
public final class CanvasDrawing implements Drawing {
  private static final int HATCH_PERIOD = 8;
  private static final int DOT_PERIOD = 5;

  private final GraphicsContext canvas;
  private int depth;
  private final Fonts fonts;
  private final Map<Integer, Color> colors = new HashMap<>();
  private final Map<Hatch, ImagePattern> hatches = new HashMap<>();
  private final Map<Integer, ImagePattern> lattices = new HashMap<>();

  public CanvasDrawing(GraphicsContext canvas, Fonts fonts) {
    this.canvas = canvas;
    this.fonts = fonts;
    canvas.setTextBaseline(VPos.BASELINE);
  }

  /** Edges lie on pixels: that is crisp, and many times faster than blending the rim of every rectangle. */
  @Override
  public void fillRect(double x, double y, double width, double height, int argb) {
    canvas.setFill(color(argb));
    fillPixels(x, y, width, height);
  }

  @Override
  public void fillRoundRect(double x, double y, double width, double height, double radius, int argb) {
    canvas.setFill(color(argb));
    canvas.fillRoundRect(x, y, width, height, 2 * radius, 2 * radius);
  }

  @Override
  public void strokeRect(double x, double y, double width, double height, double radius, int argb) {
    if (radius == 0) {
      fillRect(x, y, width, 1, argb);
      fillRect(x, y + height - 1, width, 1, argb);
      fillRect(x, y + 1, 1, height - 2, argb);
      fillRect(x + width - 1, y + 1, 1, height - 2, argb);
    } else {
      canvas.setStroke(color(argb));
      canvas.setLineWidth(1);
      canvas.strokeRoundRect(x + 0.5, y + 0.5, width - 1, height - 1, 2 * radius, 2 * radius);
    }
  }

  @Override
  public void line(double x1, double y1, double x2, double y2, double thickness, int argb) {
    if (x1 == x2 || y1 == y2) {
      double half = thickness / 2;
      fillRect(Math.min(x1, x2) - (x1 == x2 ? half : 0), Math.min(y1, y2) - (y1 == y2 ? half : 0),
          x1 == x2 ? thickness : Math.abs(x2 - x1), y1 == y2 ? thickness : Math.abs(y2 - y1), argb);
      return;
    }
    canvas.setStroke(color(argb));
    canvas.setLineWidth(thickness);
    canvas.strokeLine(x1, y1, x2, y2);
  }

  @Override
  public void polyline(double[] xs, double[] ys, int count, double thickness, int argb) {
    canvas.setStroke(color(argb));
    canvas.setLineWidth(thickness);
    canvas.strokePolyline(xs, ys, count);
  }

  @Override
  public void fillPolygon(double[] xs, double[] ys, int count, int argb) {
    canvas.setFill(color(argb));
    canvas.fillPolygon(xs, ys, count);
  }

  @Override
  public void hatch(double x, double y, double width, double height, Hatch hatch) {
    canvas.setFill(hatches.computeIfAbsent(hatch, CanvasDrawing::hatchTile));
    fillPixels(x, y, width, height);
  }

  @Override
  public void dots(double x, double y, double width, double height, int argb) {
    canvas.setFill(lattices.computeIfAbsent(argb, CanvasDrawing::dotTile));
    fillPixels(x, y, width, height);
  }

  @Override
  public void strip(double x, double y, double height, int[] argb) {
    int from = 0;
    while (from < argb.length) {
      int to = from + 1;
      while (to < argb.length && argb[to] == argb[from]) {
        to++;
      }
      if (argb[from] != 0) {
        fillRect(x + from, y, to - from, height, argb[from]);
      }
      from = to;
    }
  }

  @Override
  public void text(String text, double x, double y, TextStyle style, int argb) {
    canvas.setFill(color(argb));
    canvas.setFont(fonts.font(style));
    canvas.setTextAlign(
        switch (style.align()) {
          case LEFT -> TextAlignment.LEFT;
          case CENTER -> TextAlignment.CENTER;
          case RIGHT -> TextAlignment.RIGHT;
        });
    canvas.fillText(text, x, y);
  }

  @Override
  public double textWidth(String text, TextStyle style) {
    return fonts.width(text, style);
  }

  @Override
  public void push(double x, double y, double width, double height) {
    depth++;
    canvas.save();
    canvas.translate(x, y);
    canvas.beginPath();
    canvas.rect(0, 0, width, height);
    canvas.clip();
  }

  @Override
  public void pop() {
    depth--;
    canvas.restore();
  }

  /** Begins a new picture, also if the one before broke off in the middle. */
  public void reset() {
    while (depth > 0) {
      pop();
    }
  }

  private void fillPixels(double x, double y, double width, double height) {
    double left = Math.rint(x);
    double top = Math.rint(y);
    double right = Math.rint(x + width);
    double bottom = Math.rint(y + height);
    if (right > left && bottom > top) {
      canvas.fillRect(left, top, right - left, bottom - top);
    }
  }

  private Color color(int argb) {
    return colors.computeIfAbsent(argb, Argb::color);
  }

  private static ImagePattern hatchTile(Hatch hatch) {
    WritableImage tile = new WritableImage(HATCH_PERIOD, HATCH_PERIOD);
    PixelWriter pixels = tile.getPixelWriter();
    for (int y = 0; y < HATCH_PERIOD; y++) {
      for (int x = 0; x < HATCH_PERIOD; x++) {
        int phase = Math.floorMod(hatch.rising() ? x + y : x - y, HATCH_PERIOD);
        pixels.setArgb(x, y, phase < HATCH_PERIOD / 2 ? hatch.stroke() : hatch.ground());
      }
    }
    return new ImagePattern(tile, 0, 0, HATCH_PERIOD, HATCH_PERIOD, false);
  }

  private static ImagePattern dotTile(int argb) {
    WritableImage tile = new WritableImage(DOT_PERIOD, DOT_PERIOD);
    tile.getPixelWriter().setArgb(2, 2, argb);
    return new ImagePattern(tile, 0, 0, DOT_PERIOD, DOT_PERIOD, false);
  }
}
