package io.extentscope.ui.draw;

import static io.extentscope.ui.draw.SvgText.number;

import java.nio.charset.StandardCharsets;

/**
 * Draws into an SVG file. It needs no toolkit, and the same calls give the same bytes everywhere. Texts are texts: each says
 * how wide it is in the shipped font, so that with another font it takes the same room.
 */
public final class SvgDrawing extends SnappedDrawing {
  private static final String SANS = "'Open Sans','Noto Sans','DejaVu Sans',Arial,sans-serif";
  private static final String MONO = "Cousine,'Liberation Mono','DejaVu Sans Mono',monospace";
  private static final String SMOOTH = " shape-rendering=\"geometricPrecision\"";

  private final SvgDefinitions definitions = new SvgDefinitions();
  private final StringBuilder body = new StringBuilder();
  private final BoxRun boxes = new BoxRun();
  private int depth;

  @Override
  void fillPixels(double x, double y, double width, double height, int argb) {
    if (!boxes.takes(x, y, height, argb)) {
      endPath();
      body.append("<path").append(SvgText.paint("fill", argb)).append(" d=\"");
      boxes.begin(argb);
    }
    boxes.add(x, y, width, height);
    body.append(box(x, y, width, height));
  }

  @Override
  void hatchPixels(double x, double y, double width, double height, Hatch hatch) {
    filled(x, y, width, height, definitions.hatch(hatch));
  }

  @Override
  void dotPixels(double x, double y, double width, double height, int argb) {
    filled(x, y, width, height, definitions.dots(DOT_PERIOD, DOT_AT, argb));
  }

  private void filled(double x, double y, double width, double height, String pattern) {
    element("<path fill=\"url(#" + pattern + ")\" d=\"" + box(x, y, width, height) + "\"/>");
  }

  private static String box(double x, double y, double width, double height) {
    return "M" + number(x) + " " + number(y) + "h" + number(width) + "v" + number(height) + "h-" + number(width) + "z";
  }

  @Override
  public void fillRoundRect(double x, double y, double width, double height, double radius, int argb) {
    roundRect(x, y, width, height, radius, SvgText.paint("fill", argb));
  }

  @Override
  void strokeRoundRect(double x, double y, double width, double height, double radius, int argb) {
    roundRect(x, y, width, height, radius, " fill=\"none\"" + SvgText.paint("stroke", argb));
  }

  private void roundRect(double x, double y, double width, double height, double radius, String paint) {
    if (width > 0 && height > 0) {
      element("<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\""
          + number(height) + "\" rx=\"" + number(Math.min(radius, Math.min(width, height) / 2)) + "\"" + SMOOTH + paint
          + "/>");
    }
  }

  @Override
  public void polyline(double[] xs, double[] ys, int count, double thickness, int argb) {
    if (count > 1) {
      String width = thickness == 1 ? "" : " stroke-width=\"" + number(thickness) + "\"";
      element(
          "<polyline fill=\"none\"" + SMOOTH + SvgText.paint("stroke", argb) + width + points(xs, ys, count) + "/>");
    }
  }

  @Override
  public void fillPolygon(double[] xs, double[] ys, int count, int argb) {
    if (count > 2) {
      element("<polygon" + SMOOTH + SvgText.paint("fill", argb) + points(xs, ys, count) + "/>");
    }
  }

  private static String points(double[] xs, double[] ys, int count) {
    StringBuilder points = new StringBuilder(" points=\"");
    for (int i = 0; i < count; i++) {
      points.append(i == 0 ? "" : " ").append(number(xs[i])).append(',').append(number(ys[i]));
    }
    return points.append('"').toString();
  }

  @Override
  public void text(String text, double x, double y, TextStyle style, int argb) {
    double width = textWidth(text, style);
    if (text.isBlank() || width == 0) {
      return;
    }
    String space = text.contains("  ") ? " xml:space=\"preserve\"" : "";
    String anchor =
        switch (style.align()) {
          case LEFT -> "";
          case CENTER -> " text-anchor=\"middle\"";
          case RIGHT -> " text-anchor=\"end\"";
        };
    String face =
        switch (style.face()) {
          case REGULAR -> "";
          case BOLD -> " font-weight=\"bold\"";
          case MONO -> " font-family=\"" + MONO + "\"";
        };
    element("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + number(style.size()) + "\"" + face
        + anchor + space
        + " textLength=\"" + number(width) + "\" lengthAdjust=\"spacingAndGlyphs\"" + SvgText.paint("fill", argb) + ">"
        + SvgText.escape(text) + "</text>");
  }

  @Override
  public void push(double x, double y, double width, double height) {
    depth++;
    element("<g transform=\"translate(" + number(x) + "," + number(y) + ")\" clip-path=\"url(#"
        + definitions.clip(width, height) + ")\">");
  }

  @Override
  public void pop() {
    depth--;
    element("</g>");
  }

  private void element(String text) {
    endPath();
    body.append(text).append('\n');
  }

  private void endPath() {
    if (boxes.end()) {
      body.append("\"/>\n");
    }
  }

  /**
   * The file with all that was drawn, in UTF-8.
   *
   * @param title what the picture is, for those who do not see it
   * @throws IllegalStateException if a push was not popped
   */
  public byte[] file(int width, int height, String title) {
    if (depth != 0) {
      throw new IllegalStateException("a figure was left with " + depth + " pushes that were not popped");
    }
    endPath();
    String text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
        + width
        + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height + "\" font-family=\"" + SANS
        + "\" font-kerning=\"none\" stroke-linecap=\"square\" stroke-miterlimit=\"10\" shape-rendering=\"crispEdges\""
        + " role=\"img\">\n<title>" + SvgText.escape(title) + "</title>\n<defs>\n" + definitions
        + "</defs>\n" + body + "</svg>\n";
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
