package io.extentscope.ui.draw;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * A part of a picture with very many rectangles, which a window rasterises off its thread. Two equal parts give the same
 * pixels; it never changes, so any thread may paint it.
 */
public interface DensePart {

  /**
   * Where the pixels of an older picture are now.
   *
   * @param x of its left edge, in pixels of the new part
   * @param y of its upper edge
   * @param scale how many pixels one of its pixels has become in width
   */
  record Stretch(double x, double y, double scale) {}

  /** Of its left edge in the whole picture, in pixels. */
  int x();

  /** Of its upper edge, in pixels. */
  int y();

  /** In pixels. */
  int width();

  /** In pixels. */
  int height();

  /**
   * Paints it with its upper left corner at the origin; with nothing but rectangles and hatches.
   *
   * @param squeeze 1, or by how much narrower and so coarser than its width
   * @return what comes on top and needs texts
   */
  Consumer<Drawing> paint(Drawing drawing, int squeeze);

  /** Where the pixels of an older part belong in this one; nothing if the two have no likeness. */
  Optional<Stretch> from(DensePart older);
}
