package io.extentscope.ui.view;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.TextStyle;
import java.util.ArrayList;
import java.util.List;

/** Notes what a painter draws, without a toolkit. Every letter is half as wide as the text is high. */
public final class CountingDrawing implements Drawing {
  private final List<String> texts = new ArrayList<>();
  private final List<Integer> fills = new ArrayList<>();
  private final List<Hatch> hatches = new ArrayList<>();
  private int shapes;
  private int dotted;
  private int depth;

  public List<String> texts() {
    return texts;
  }

  /** The colours of all filled shapes. */
  public List<Integer> fills() {
    return fills;
  }

  public List<Hatch> hatches() {
    return hatches;
  }

  /** How many areas were dotted. */
  public int dotted() {
    return dotted;
  }

  /** All primitives, texts included. */
  public int primitives() {
    return shapes + texts.size();
  }

  /** How many pushes were not popped. */
  public int depth() {
    return depth;
  }

  @Override
  public void fillRect(double x, double y, double width, double height, int argb) {
    shape(x, y, width, height);
    fills.add(argb);
  }

  @Override
  public void fillRoundRect(double x, double y, double width, double height, double radius, int argb) {
    fillRect(x, y, width, height, argb);
  }

  @Override
  public void strokeRect(double x, double y, double width, double height, double radius, int argb) {
    shape(x, y, width, height);
  }

  @Override
  public void line(double x1, double y1, double x2, double y2, double thickness, int argb) {
    shape(x1, y1, x2, y2);
  }

  @Override
  public void polyline(double[] xs, double[] ys, int count, double thickness, int argb) {
    shapes++;
  }

  @Override
  public void fillPolygon(double[] xs, double[] ys, int count, int argb) {
    shapes++;
  }

  @Override
  public void hatch(double x, double y, double width, double height, Hatch hatch) {
    shape(x, y, width, height);
    hatches.add(hatch);
  }

  @Override
  public void dots(double x, double y, double width, double height, int argb) {
    shape(x, y, width, height);
    dotted++;
  }

  @Override
  public void strip(double x, double y, double height, int[] argb) {
    shapes += argb.length;
  }

  @Override
  public void text(String text, double x, double y, TextStyle style, int argb) {
    if (!Double.isFinite(x) || !Double.isFinite(y)) {
      throw new AssertionError("text '" + text + "' at " + x + ", " + y);
    }
    texts.add(text);
  }

  @Override
  public double textWidth(String text, TextStyle style) {
    return text.length() * style.size() / 2;
  }

  @Override
  public void push(double x, double y, double width, double height) {
    depth++;
  }

  @Override
  public void pop() {
    depth--;
  }

  private void shape(double a, double b, double c, double d) {
    if (!Double.isFinite(a + b + c + d)) {
      throw new AssertionError("a shape at " + a + ", " + b + ", " + c + ", " + d);
    }
    shapes++;
  }
}
