package io.extentscope.ui.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;

/** The fonts that come with a dependency, for the toolkit. Used on the FX thread only. */
public final class Fonts {
  private final Map<TextStyle.Face, String> names = new EnumMap<>(TextStyle.Face.class);
  private final Map<TextStyle, Font> fonts = new HashMap<>();

  public Fonts() {
    for (TextStyle.Face face : TextStyle.Face.values()) {
      names.put(face, load(face));
    }
  }

  Font font(TextStyle style) {
    return fonts.computeIfAbsent(style, s -> new Font(names.get(s.face()), s.size()));
  }

  /** The family under which style sheets know a face. */
  public String family(TextStyle.Face face) {
    return new Font(names.get(face), 12).getFamily();
  }

  private static String load(TextStyle.Face face) {
    try (InputStream in = face.open()) {
      return Font.loadFont(in, 12).getName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
