package io.extentscope.ui.figure;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.CanvasDrawing;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.PngEncoder;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.View;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/** Renders a view of a snapshot off-screen. Same snapshot, view, size and theme: same bytes. */
public final class FigureRenderer {
  /** The greatest width and height of a figure, in pixels. */
  public static final int LARGEST = 8192;

  private FigureRenderer() {}

  /** Renders a view of the whole run as PNG. */
  public static byte[] render(RunSnapshot snapshot, String view, int width, int height, Theme theme) {
    return render(snapshot, view, width, height, theme, new TimeRange(0, snapshot.now()));
  }

  /**
   * Renders a view of a window of time as PNG. Starts the toolkit if it does not run yet; any thread may call.
   *
   * @throws IllegalArgumentException in one clear sentence if the view is not known or the size is out of range
   */
  public static byte[] render(
      RunSnapshot snapshot, String view, int width, int height, Theme theme, TimeRange window) {
    if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) {
      throw new IllegalArgumentException(
          "the size is " + width + "x" + height + ", each side must be from 1 to " + LARGEST + " pixels");
    }
    View painter = FigureViews.find(view);
    FxBridge.startToolkit();
    return FxBridge.call(() -> png(painter, width, height, Frame.still(snapshot, theme, window), new Fonts()));
  }

  /** A view as PNG, as it is being looked at; on the FX thread. */
  public static byte[] png(View view, int width, int height, Frame frame, Fonts fonts) {
    Canvas canvas = new Canvas(width, height);
    CanvasDrawing drawing = new CanvasDrawing(canvas.getGraphicsContext2D(), fonts);
    drawing.fillRect(0, 0, width, height, frame.theme().panel());
    view.paint(drawing, width, height, frame);
    return png(new Scene(new Group(canvas), width, height));
  }

  /** A scene as PNG; on the FX thread. */
  public static byte[] png(Scene scene) {
    int width = (int) scene.getWidth();
    int height = (int) scene.getHeight();
    WritableImage image = scene.snapshot(new WritableImage(width, height));
    int[] pixels = new int[width * height];
    image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    return PngEncoder.encode(width, height, pixels);
  }
}
