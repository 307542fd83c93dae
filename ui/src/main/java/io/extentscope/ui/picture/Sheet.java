package io.extentscope.ui.picture;

import io.extentscope.ui.draw.Theme;

/**
 * What a picture is drawn on.
 *
 * @param format of its file
 * @param width in pixels
 * @param height in pixels
 * @param theme its colours
 */
public record Sheet(PictureFormat format, int width, int height, Theme theme) {
  /** The greatest width and height, in pixels. */
  public static final int LARGEST = 8192;

  /** The toolkit's surface, its copy, the pixels and their encoding. */
  private static final long BYTES_PER_PIXEL = 16;

  /**
   * Says early whether a picture can have this size.
   *
   * @throws IllegalArgumentException in one clear sentence if not
   */
  public void check() {
    if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) {
      throw new IllegalArgumentException(
          "the size is " + width + "x" + height + ", each side must be from 1 to " + LARGEST + " pixels");
    }
    long needed = width * BYTES_PER_PIXEL * height;
    if (format == PictureFormat.PNG && needed > Runtime.getRuntime().maxMemory()) {
      throw new IllegalArgumentException(
          "a figure of " + width + "x" + height + " needs " + (needed >> 20)
              + " MiB of memory; give a smaller size, or more memory by EXTENTSCOPE_OPTS=-Xmx");
    }
  }
}
