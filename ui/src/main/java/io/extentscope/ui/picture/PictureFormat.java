package io.extentscope.ui.picture;

import com.google.common.base.Ascii;
import java.nio.file.Path;
import java.util.Optional;

/** What a picture's file can hold. */
public enum PictureFormat {
  /** Pixels; the same bytes on one machine. */
  PNG(".png"),
  /** Vectors, with texts as texts; the same bytes everywhere. */
  SVG(".svg");

  private final String suffix;

  PictureFormat(String suffix) {
    this.suffix = suffix;
  }

  /** The end of its files' names, with the dot. */
  public String suffix() {
    return suffix;
  }

  /** The format that a file's name says; empty for any other name. */
  public static Optional<PictureFormat> of(Path file) {
    String name = Ascii.toLowerCase(file.toString());
    return name.endsWith(PNG.suffix) ? Optional.of(PNG) : name.endsWith(SVG.suffix) ? Optional.of(SVG)
        : Optional.empty();
  }

  /**
   * The format that a file's name says.
   *
   * @throws IllegalArgumentException in one clear sentence if it says none
   */
  public static PictureFormat require(Path file) {
    return of(file).orElseThrow(() -> new IllegalArgumentException(
        file + " is no picture this version can make; give a name that ends in .png or .svg"));
  }
}
