package io.extentscope.ui.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** How wide texts are in the fonts that come with a dependency. Immutable, needs no toolkit, the same on every machine. */
final class TextWidths {
  private static final TextWidths SHARED = new TextWidths();

  private final Map<TextStyle.Face, FontFile> fonts = new EnumMap<>(TextStyle.Face.class);

  private TextWidths() {
    for (TextStyle.Face face : TextStyle.Face.values()) {
      try (InputStream in = face.open()) {
        fonts.put(face, FontFile.parse(in.readAllBytes()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** In pixels. */
  static double of(String text, TextStyle style) {
    FontFile font = Objects.requireNonNull(SHARED.fonts.get(style.face()), "each face has a font");
    return font.width(text) * style.size();
  }
}
