package io.extentscope.ui.draw;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The advance widths of a TrueType font, read from its own tables, so that a text is as wide on every machine. Kerning and
 * hinting are left out, as the toolkit leaves them out too.
 *
 * <p>Source of the tables' layout: the OpenType specification, tables {@code head}, {@code hhea}, {@code hmtx} and
 * {@code cmap} (format 4, which holds the Basic Multilingual Plane).
 */
final class FontFile {
  private static final int FORMAT_4 = 4;

  private final int unitsPerEm;
  private final int[] advances;
  private final char[] glyphs = new char[1 << 16];

  private FontFile(int unitsPerEm, int[] advances) {
    this.unitsPerEm = unitsPerEm;
    this.advances = advances;
  }

  /**
   * Reads a font.
   *
   * @throws IllegalArgumentException if it lacks a table that is needed
   */
  static FontFile parse(byte[] bytes) {
    ByteBuffer font = ByteBuffer.wrap(bytes);
    Map<String, Integer> tables = new HashMap<>();
    for (int i = 0; i < font.getShort(4); i++) {
      int entry = 12 + 16 * i;
      tables.put(new String(bytes, entry, 4, StandardCharsets.US_ASCII), font.getInt(entry + 8));
    }
    int[] advances = new int[Short.toUnsignedInt(font.getShort(place(tables, "hhea") + 34))];
    for (int i = 0; i < advances.length; i++) {
      advances[i] = Short.toUnsignedInt(font.getShort(place(tables, "hmtx") + 4 * i));
    }
    FontFile file = new FontFile(Short.toUnsignedInt(font.getShort(place(tables, "head") + 18)), advances);
    file.readGlyphs(font, place(tables, "cmap"));
    return file;
  }

  private static int place(Map<String, Integer> tables, String name) {
    Integer place = tables.get(name);
    if (place == null) {
      throw new IllegalArgumentException("the font has no table " + name);
    }
    return place;
  }

  private void readGlyphs(ByteBuffer font, int cmap) {
    for (int i = 0; i < font.getShort(cmap + 2); i++) {
      int table = cmap + font.getInt(cmap + 4 + 8 * i + 4);
      if (font.getShort(table) == FORMAT_4) {
        readSegments(font, table);
        return;
      }
    }
    throw new IllegalArgumentException("the font has no table of characters in format 4");
  }

  /** A segment maps a run of characters by a distance, or by places in a list behind the segments. */
  private void readSegments(ByteBuffer font, int table) {
    int doubled = Short.toUnsignedInt(font.getShort(table + 6));
    int ends = table + 14;
    for (int i = 0; i < doubled; i += 2) {
      int end = Short.toUnsignedInt(font.getShort(ends + i));
      int start = Short.toUnsignedInt(font.getShort(ends + doubled + 2 + i));
      int delta = font.getShort(ends + 2 * doubled + 2 + i);
      int offsetAt = ends + 3 * doubled + 2 + i;
      int offset = Short.toUnsignedInt(font.getShort(offsetAt));
      for (int c = start; c <= end && c != 0xFFFF; c++) {
        int glyph = offset == 0 ? c : Short.toUnsignedInt(font.getShort(offsetAt + offset + 2 * (c - start)));
        glyphs[c] = glyph == 0 ? 0 : (char) (glyph + delta);
      }
    }
  }

  /** Whether the font has a picture of a character. */
  boolean has(char character) {
    return glyphs[character] != 0;
  }

  /** How wide a text is at a size of one; a character that the font lacks counts as its box for missing ones. */
  double width(String text) {
    long units = 0;
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isLowSurrogate(text.charAt(i))) {
        units += advances[Math.min(glyphs[text.charAt(i)], advances.length - 1)];
      }
    }
    return (double) units / unitsPerEm;
  }
}
