package io.extentscope.ui.view;

import io.extentscope.ui.draw.CanvasDrawing;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.ScenePng;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;

/** Takes a picture of a view at an exact size. Used on the FX thread only. */
public final class ViewPicture {
  private ViewPicture() {}

  /** The view as PNG, as it is being looked at. */
  public static byte[] png(View view, int width, int height, Frame frame, Fonts fonts) {
    Canvas canvas = new Canvas(width, height);
    CanvasDrawing drawing = new CanvasDrawing(canvas.getGraphicsContext2D(), fonts);
    drawing.fillRect(0, 0, width, height, frame.theme().panel());
    view.paint(drawing, width, height, frame);
    return ScenePng.of(new Scene(new Group(canvas), width, height));
  }
}
