package io.extentscope.ui.window;

import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;

/** The style sheets of a scene: the rules from a file, the colours and fonts from the theme. */
final class StyleSheet {
  private StyleSheet() {}

  static List<String> of(Theme theme, Fonts fonts) {
    String rules =
        Objects.requireNonNull(StyleSheet.class.getResource("/io/extentscope/ui/workbench.css")).toExternalForm();
    String data = Base64.getEncoder().encodeToString(colors(theme, fonts).getBytes(StandardCharsets.UTF_8));
    return List.of(rules, "data:text/css;base64," + data);
  }

  private static String colors(Theme theme, Fonts fonts) {
    return ".root {"
        + variable("window", theme.window()) + variable("panel", theme.panel()) + variable("bar", theme.bar())
        + variable("border", theme.border()) + variable("text", theme.text()) + variable("muted", theme.muted())
        + variable("accent", theme.accent()) + variable("on-accent", theme.onAccent())
        + variable("track", theme.track()) + variable("warning", theme.warning())
        + "-fx-font-family: \"" + fonts.family(TextStyle.Face.REGULAR) + "\"; -fx-font-size: 12px; }";
  }

  private static String variable(String name, int argb) {
    return "-es-" + name + ": " + Argb.css(argb) + "; ";
  }
}
