package io.extentscope.ui.draw;

import java.util.Arrays;

/** Pixels in memory as premultiplied {@code 0xAARRGGBB}, at first all transparent. One thread paints at a time. */
public final class Raster {
  private final int width;
  private final int height;
  private final int[] pixels;

  public Raster(int width, int height) {
    this.width = width;
    this.height = height;
    pixels = new int[width * height];
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** Row by row; not a copy. */
  int[] pixels() {
    return pixels;
  }

  /** The colour of a pixel, premultiplied. */
  public int at(int x, int y) {
    return pixels[y * width + x];
  }

  void clear() {
    Arrays.fill(pixels, 0);
  }

  /** Paints a rectangle that lies inside. */
  void fill(int left, int top, int right, int bottom, int argb) {
    boolean opaque = argb >>> 24 == 255;
    for (int y = top; y < bottom; y++) {
      int row = y * width;
      if (opaque) {
        Arrays.fill(pixels, row + left, row + right, argb);
      } else {
        for (int i = row + left; i < row + right; i++) {
          pixels[i] = over(argb, pixels[i]);
        }
      }
    }
  }

  void set(int x, int y, int argb) {
    pixels[y * width + x] = over(argb, pixels[y * width + x]);
  }

  /** A colour that is not premultiplied over one that is. */
  private static int over(int argb, int ground) {
    int alpha = argb >>> 24;
    int mixed = 0;
    for (int shift = 0; shift <= 24; shift += 8) {
      int channel = shift == 24 ? 255 : argb >>> shift & 0xFF;
      mixed |= ((channel * alpha + (ground >>> shift & 0xFF) * (255 - alpha) + 127) / 255) << shift;
    }
    return mixed;
  }
}
