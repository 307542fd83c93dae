package io.extentscope.ui.draw;

import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/** Takes a picture of a scene, whether it is on a screen or not. Used on the FX thread only. */
public final class ScenePng {
  private ScenePng() {}

  public static byte[] of(Scene scene) {
    int width = (int) scene.getWidth();
    int height = (int) scene.getHeight();
    WritableImage image = scene.snapshot(new WritableImage(width, height));
    int[] pixels = new int[width * height];
    image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    return PngEncoder.encode(width, height, pixels);
  }
}
