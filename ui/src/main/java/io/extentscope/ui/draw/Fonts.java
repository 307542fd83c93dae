package io.extentscope.ui.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** The fonts that come with a dependency, and their measures. Used on the FX thread only. */
public final class Fonts {
  private static final String FOLDER = "/eu/hansolo/toolboxfx/font/";
  private static final int MEASURED_TEXTS = 4096;

  private final Map<TextStyle.Face, String> names = new HashMap<>();
  private final Map<TextStyle, Font> fonts = new HashMap<>();
  private final Map<TextStyle, Map<String, Double>> widths = new HashMap<>();
  private final Text probe = new Text();

  public Fonts() {
    names.put(TextStyle.Face.REGULAR, load("OpenSans-Regular.ttf"));
    names.put(TextStyle.Face.BOLD, load("OpenSans-Bold.ttf"));
    names.put(TextStyle.Face.MONO, load("Cousine-Regular.ttf"));
  }

  Font font(TextStyle style) {
    return fonts.computeIfAbsent(style, s -> new Font(names.get(s.face()), s.size()));
  }

  /** The family under which style sheets know a face. */
  public String family(TextStyle.Face face) {
    return new Font(names.get(face), 12).getFamily();
  }

  double width(String text, TextStyle style) {
    Map<String, Double> known = widths.computeIfAbsent(style, _ -> new HashMap<>());
    if (known.size() > MEASURED_TEXTS) {
      known.clear();
    }
    return known.computeIfAbsent(text, t -> measure(t, style));
  }

  private double measure(String text, TextStyle style) {
    probe.setFont(font(style));
    probe.setText(text);
    Bounds bounds = probe.getLayoutBounds();
    return bounds.getWidth();
  }

  private static String load(String file) {
    try (InputStream in = Fonts.class.getResourceAsStream(FOLDER + file)) {
      Font font = in == null ? null : Font.loadFont(in, 12);
      if (font == null) {
        throw new IllegalStateException("the font " + file + " is missing from the class path");
      }
      return font.getName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
