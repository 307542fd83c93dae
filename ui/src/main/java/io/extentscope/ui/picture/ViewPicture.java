package io.extentscope.ui.picture;

import io.extentscope.ui.draw.CanvasDrawing;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.ScenePng;
import io.extentscope.ui.draw.SvgDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.View;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;

/**
 * Takes a picture of a view at an exact size, with a caption that says where it comes from. The window and the command line
 * both do it here, so that the same figure has the same bytes.
 */
public final class ViewPicture {
  private ViewPicture() {}

  /** The view as a file, in the theme of the frame; PNG on the FX thread only. */
  public static byte[] of(View view, Sheet sheet, Frame frame) {
    return switch (sheet.format()) {
      case PNG -> png(view, sheet.width(), sheet.height(), frame);
      case SVG -> svg(view, sheet.width(), sheet.height(), frame);
    };
  }

  private static byte[] png(View view, int width, int height, Frame frame) {
    Canvas canvas = new Canvas(width, height);
    paint(new CanvasDrawing(canvas.getGraphicsContext2D(), new Fonts()), view, width, height, frame);
    return ScenePng.of(new Scene(new Group(canvas), width, height));
  }

  private static byte[] svg(View view, int width, int height, Frame frame) {
    SvgDrawing drawing = new SvgDrawing();
    paint(drawing, view, width, height, frame);
    return drawing.file(width, height, view.title());
  }

  private static void paint(Drawing drawing, View view, int width, int height, Frame frame) {
    drawing.fillRect(0, 0, width, height, frame.theme().panel());
    new Captioned(view).paint(drawing, width, height, frame);
  }
}
