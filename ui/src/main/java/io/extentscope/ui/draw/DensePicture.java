package io.extentscope.ui.draw;

import java.nio.IntBuffer;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.image.Image;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/** A dense part that was rasterised: its raster, the image over the same memory, and what comes on top. */
final class DensePicture {
  private final Raster raster;
  private final PixelBuffer<IntBuffer> buffer;
  private final WritableImage image;
  private Optional<DensePart> part = Optional.empty();
  private int squeeze;
  private Consumer<Drawing> above = _ -> {};

  DensePicture(int width, int height) {
    raster = new Raster(width, height);
    buffer = new PixelBuffer<>(width, height, IntBuffer.wrap(raster.pixels()), PixelFormat.getIntArgbPreInstance());
    image = new WritableImage(buffer);
  }

  boolean fits(int width, int height) {
    return raster.width() == width && raster.height() == height;
  }

  /** Rasterises a part, on any thread. Nothing else may use the picture meanwhile. */
  DensePicture paint(DensePart painted, int coarseness) {
    raster.clear();
    part = Optional.of(painted);
    squeeze = coarseness;
    above = painted.paint(new RasterDrawing(raster), coarseness);
    return this;
  }

  /** What was rasterised last. */
  DensePart part() {
    return part.orElseThrow();
  }

  int squeeze() {
    return squeeze;
  }

  Consumer<Drawing> above() {
    return above;
  }

  /** The image with the pixels as they are now; on the FX thread. */
  Image image() {
    buffer.updateBuffer(_ -> null);
    return image;
  }
}
