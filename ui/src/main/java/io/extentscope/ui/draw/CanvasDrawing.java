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
  private final Fonts fonts;
  private final Map<Integer, Color> colors = new HashMap<>();
  private final Map<Hatch, ImagePattern> hatches = new HashMap<>();
  private final Map<Integer, ImagePattern> lattices = new HashMap<>();

  public CanvasDrawing(GraphicsContext canvas, Fonts fonts) {
    this.canvas = canvas;
    this.fonts = fonts;
    canvas.setTextBaseline(VPos.BASELINE);
  }

  @Override
  public void fillRect(double x, double y, double width, double height, int argb) {
    canvas.setFill(color(argb));
    canvas.fillRect(x, y, width, height);
  }

  @Override
  public void fillRoundRect(double x, double y, double width, double height, double radius, int argb) {
    canvas.setFill(color(argb));
    canvas.fillRoundRect(x, y, width, height, 2 * radius, 2 * radius);
  }

  @Override
  public void strokeRect(double x, double y, double width, double height, double radius, int argb) {
    canvas.setStroke(color(argb));
    canvas.setLineWidth(1);
    if (radius == 0) {
      canvas.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    } else {
      canvas.strokeRoundRect(x + 0.5, y + 0.5, width - 1, height - 1, 2 * radius, 2 * radius);
    }
  }

  @Override
  public void line(double x1, double y1, double x2, double y2, double thickness, int argb) {
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
    canvas.fillRect(x, y, width, height);
  }

  @Override
  public void dots(double x, double y, double width, double height, int argb) {
    canvas.setFill(lattices.computeIfAbsent(argb, CanvasDrawing::dotTile));
    canvas.fillRect(x, y, width, height);
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
    canvas.save();
    canvas.translate(x, y);
    canvas.beginPath();
    canvas.rect(0, 0, width, height);
    canvas.clip();
  }

  @Override
  public void pop() {
    canvas.restore();
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
