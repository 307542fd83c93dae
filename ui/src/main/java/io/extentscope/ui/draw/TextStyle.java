package io.extentscope.ui.draw;

import java.io.InputStream;

/**
 * How a text is set.
 *
 * @param face the typeface
 * @param size in pixels
 * @param align what the given x is of the text
 */
public record TextStyle(Face face, double size, Align align) {

  /** Typefaces; they come with dependencies, so a figure looks the same everywhere. */
  public enum Face {
    REGULAR("OpenSans-Regular.ttf"),
    BOLD("OpenSans-Bold.ttf"),
    MONO("Cousine-Regular.ttf");

    private static final String FOLDER = "/eu/hansolo/toolboxfx/font/";

    private final String file;

    Face(String file) {
      this.file = file;
    }

    /** Opens the font's file. */
    InputStream open() {
      InputStream in = TextStyle.class.getResourceAsStream(FOLDER + file);
      if (in == null) {
        throw new IllegalStateException("the font " + file + " is missing from the class path");
      }
      return in;
    }
  }

  /** Which point of the text lies at the given x. */
  public enum Align {
    LEFT,
    CENTER,
    RIGHT
  }

  public static final TextStyle SMALL = new TextStyle(Face.REGULAR, 11, Align.LEFT);
  public static final TextStyle BODY = new TextStyle(Face.REGULAR, 12, Align.LEFT);
  public static final TextStyle STRONG = new TextStyle(Face.BOLD, 12, Align.LEFT);
  public static final TextStyle TITLE = new TextStyle(Face.BOLD, 13, Align.LEFT);
  public static final TextStyle VALUE = new TextStyle(Face.BOLD, 26, Align.LEFT);

  public TextStyle right() {
    return new TextStyle(face, size, Align.RIGHT);
  }

  public TextStyle center() {
    return new TextStyle(face, size, Align.CENTER);
  }
}
