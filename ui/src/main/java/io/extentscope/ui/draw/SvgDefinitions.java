package io.extentscope.ui.draw;

import static io.extentscope.ui.draw.SvgText.hex;
import static io.extentscope.ui.draw.SvgText.number;

import java.util.LinkedHashMap;
import java.util.Map;

/** The clip paths and patterns of one SVG file, each once, named in the order of their first use. */
final class SvgDefinitions {
  private static final int P = Hatch.PERIOD;
  private static final int H = Hatch.PERIOD / 2;

  private final Map<String, String> names = new LinkedHashMap<>();
  private final StringBuilder text = new StringBuilder();

  /** The name of a clip path that is a rectangle from the origin. */
  String clip(double width, double height) {
    return define("c",
        "<clipPath id=\"@\"><path d=\"M0 0h" + number(Math.max(0, width)) + "v" + number(Math.max(0, height))
            + "H0z\"/></clipPath>");
  }

  String hatch(Hatch hatch) {
    // Two bands in each square: one that passes its corner or middle, and the rest of the one before.
    String bands = hatch.rising()
        ? "M0 0H" + H + "L0 " + H + "zM" + P + " 0V" + H + "L" + H + " " + P + "H0z"
        : "M0 0H" + H + "L" + P + " " + H + "V" + P + "zM0 " + H + "L" + H + " " + P + "H0z";
    return pattern(P, "<path fill=\"" + hex(hatch.ground()) + "\" d=\"M0 0h" + P + "v" + P + "H0z\"/><path fill=\""
        + hex(hatch.stroke()) + "\" d=\"" + bands + "\"/>");
  }

  /** A lattice of dots. */
  String dots(int period, int at, int argb) {
    return pattern(period, "<path" + SvgText.paint("fill", argb) + " d=\"M" + at + " " + at + "h1v1h-1z\"/>");
  }

  private String pattern(int period, String content) {
    return define("p", "<pattern id=\"@\" width=\"" + period + "\" height=\"" + period
        + "\" patternUnits=\"userSpaceOnUse\">" + content + "</pattern>");
  }

  private String define(String kind, String element) {
    return names.computeIfAbsent(element, e -> {
      String name = kind + (names.size() + 1);
      text.append(e.replace("@", name)).append('\n');
      return name;
    });
  }

  /** All of them, each on a line. */
  @Override
  public String toString() {
    return text.toString();
  }
}
