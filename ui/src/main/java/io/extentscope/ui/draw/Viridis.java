package io.extentscope.ui.draw;

import static io.extentscope.ui.draw.Argb.opaque;

/** The viridis colour scale, from 0 (dark blue) to 1 (yellow), by linear interpolation of nine points of it. */
public final class Viridis {
  private static final int[] POINTS = {
    opaque(0x440154), opaque(0x472D7B), opaque(0x3B528B), opaque(0x2C728E), opaque(0x21918C),
    opaque(0x28AE80), opaque(0x5EC962), opaque(0xADDC30), opaque(0xFDE725)
  };

  private Viridis() {}

  public static int of(double value) {
    double place = Math.clamp(value, 0.0, 1.0) * (POINTS.length - 1);
    int index = Math.min((int) place, POINTS.length - 2);
    return Argb.mix(POINTS[index], POINTS[index + 1], place - index);
  }
}
