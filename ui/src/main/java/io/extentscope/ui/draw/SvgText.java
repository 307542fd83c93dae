package io.extentscope.ui.draw;

import com.google.common.base.CharMatcher;

/** Numbers, colours and texts as they stand in an SVG file: the same in every country, and never markup. */
final class SvgText {
  private static final double SCALE = 100;
  private static final CharMatcher ALLOWED =
      CharMatcher.inRange(' ', '\uD7FF').or(CharMatcher.inRange('\uE000', '\uFFFD'));

  private SvgText() {}

  /**
   * A number with at most two decimals.
   *
   * @throws IllegalArgumentException if it is not finite
   */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a figure has a shape at " + value);
    }
    long hundredths = (long) Math.rint(value * SCALE);
    String sign = hundredths < 0 ? "-" : "";
    long whole = Math.abs(hundredths) / 100;
    long rest = Math.abs(hundredths) % 100;
    if (rest == 0) {
      return sign + whole;
    }
    String decimals = rest % 10 == 0 ? Long.toString(rest / 10) : rest < 10 ? "0" + rest : Long.toString(rest);
    return sign + whole + "." + decimals;
  }

  /** The attributes of a colour, for {@code fill} or {@code stroke}. */
  static String paint(String attribute, int argb) {
    String colour = " " + attribute + "=\"" + hex(argb) + "\"";
    int alpha = argb >>> 24;
    return alpha == 0xFF ? colour : colour + " " + attribute + "-opacity=\"" + number(alpha / 255.0) + "\"";
  }

  /** The colour without its opacity. */
  static String hex(int argb) {
    StringBuilder text = new StringBuilder("#");
    for (int shift = 20; shift >= 0; shift -= 4) {
      text.append(Character.forDigit(argb >> shift & 0xF, 16));
    }
    return text.toString();
  }

  /** A text between tags or quotes. What XML cannot hold, such as control characters, becomes U+FFFD. */
  static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.append(pair || ALLOWED.matches(c) ? c : '\uFFFD');
      }
      if (pair) {
        i++;
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }
}
