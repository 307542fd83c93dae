package io.extentscope.ui.draw;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import javafx.scene.text.TextAlignment;

/** Draws on a canvas. Used on the FX thread only. */
public final class CanvasDrawing extends SnappedDrawing {
  private final GraphicsContext canvas;
  private final Fonts fonts;
  private final Optional<DenseLayer> layer;
  private final Map<Integer, Color> colors = new HashMap<>();
  private final Map<Hatch, ImagePattern> hatches = new HashMap<>();
  private final Map<Integer, ImagePattern> lattices = new HashMap<>();
  private int depth;

  /** A drawing that paints all at once. */
  public CanvasDrawing(GraphicsContext canvas, Fonts fonts) {
    this(canvas, fonts, Optional.empty());
  }

  /**
   * A drawing.
   *
   * @param layer shows dense parts, if they need not be there at once
   */
  public CanvasDrawing(GraphicsContext canvas, Fonts fonts, Optional<DenseLayer> layer) {
    this.layer = layer;
    this.canvas = canvas;
    this.fonts = fonts;
    canvas.setTextBaseline(VPos.BASELINE);
  }

  @Override
  void fillPixels(double x, double y, double width, double height, int argb) {
    canvas.setFill(color(argb));
    canvas.fillRect(x, y, width, height);
  }

  @Override
  public void fillRoundRect(double x, double y, double width, double height, double radius, int argb) {
    canvas.setFill(color(argb));
    canvas.fillRoundRect(x, y, width, height, 2 * radius, 2 * radius);
  }

  @Override
  void strokeRoundRect(double x, double y, double width, double height, double radius, int argb) {
    canvas.setStroke(color(argb));
    canvas.setLineWidth(1);
    canvas.strokeRoundRect(x, y, width, height, 2 * radius, 2 * radius);
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
  void hatchPixels(double x, double y, double width, double height, Hatch hatch) {
    canvas.setFill(hatches.computeIfAbsent(hatch, CanvasDrawing::hatchTile));
    canvas.fillRect(x, y, width, height);
  }

  @Override
  void dotPixels(double x, double y, double width, double height, int argb) {
    canvas.setFill(lattices.computeIfAbsent(argb, CanvasDrawing::dotTile));
    canvas.fillRect(x, y, width, height);
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

  @Override
  public void dense(DensePart part) {
    layer.ifPresentOrElse(shown -> shown.paint(canvas, this, part), () -> super.dense(part));
  }

  /** Begins a new picture, also if the one before broke off in the middle. */
  public void reset() {
    while (depth > 0) {
      pop();
    }
  }

  private Color color(int argb) {
    return colors.computeIfAbsent(argb, Argb::color);
  }

  private static ImagePattern hatchTile(Hatch hatch) {
    WritableImage tile = new WritableImage(Hatch.PERIOD, Hatch.PERIOD);
    PixelWriter pixels = tile.getPixelWriter();
    for (int y = 0; y < Hatch.PERIOD; y++) {
      for (int x = 0; x < Hatch.PERIOD; x++) {
        int phase = Math.floorMod(hatch.rising() ? x + y : x - y, Hatch.PERIOD);
        pixels.setArgb(x, y, phase < Hatch.PERIOD / 2 ? hatch.stroke() : hatch.ground());
      }
    }
    return new ImagePattern(tile, 0, 0, Hatch.PERIOD, Hatch.PERIOD, false);
  }

  private static ImagePattern dotTile(int argb) {
    WritableImage tile = new WritableImage(DOT_PERIOD, DOT_PERIOD);
    tile.getPixelWriter().setArgb(DOT_AT, DOT_AT, argb);
    return new ImagePattern(tile, 0, 0, DOT_PERIOD, DOT_PERIOD, false);
  }
}
