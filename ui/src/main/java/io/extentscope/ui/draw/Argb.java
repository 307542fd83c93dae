package io.extentscope.ui.draw;

import javafx.scene.paint.Color;

/** Colours as {@code 0xAARRGGBB}, so that layouts and painters need no toolkit. */
public final class Argb {
  private Argb() {}

  /** An opaque colour of {@code 0xRRGGBB}. */
  public static int opaque(int rgb) {
    return 0xFF000000 | rgb;
  }

  /** The same colour with another opacity, from 0 to 1. */
  public static int withAlpha(int argb, double alpha) {
    return (argb & 0xFFFFFF) | (int) Math.round(255 * alpha) << 24;
  }

  /** The colour between two opaque ones; {@code t} from 0 to 1. */
  public static int mix(int from, int to, double t) {
    double share = Math.clamp(t, 0.0, 1.0);
    int mixed = 0xFF000000;
    for (int shift = 0; shift <= 16; shift += 8) {
      double a = from >> shift & 0xFF;
      double b = to >> shift & 0xFF;
      mixed |= (int) Math.round(a + (b - a) * share) << shift;
    }
    return mixed;
  }

  /** The contrast ratio of two opaque colours as WCAG 2 defines it, from 1 to 21. */
  public static double contrast(int one, int other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  /** The colour in the form of a style sheet. */
  public static String css(int argb) {
    return String.format("#%06x%02x", argb & 0xFFFFFF, argb >>> 24);
  }

  static Color color(int argb) {
    return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF, (argb >>> 24) / 255.0);
  }

  private static double luminance(int argb) {
    return 0.2126 * linear(argb >> 16 & 0xFF) + 0.7152 * linear(argb >> 8 & 0xFF) + 0.0722 * linear(argb & 0xFF);
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : StrictMath.pow((c + 0.055) / 1.055, 2.4);
  }
}
