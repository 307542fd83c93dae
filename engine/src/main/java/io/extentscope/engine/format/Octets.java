package io.extentscope.engine.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that never change: a file's name, a link's target, inline data. Compared as unsigned bytes. */
public final class Octets implements Comparable<Octets> {
  public static final Octets EMPTY = new Octets(new byte[0]);

  private final byte[] bytes;

  private Octets(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A copy of a part of an array. */
  public static Octets copyOf(byte[] bytes, int from, int length) {
    return new Octets(Arrays.copyOfRange(bytes, from, from + length));
  }

  /** The bytes of a text in UTF-8. */
  public static Octets of(String text) {
    return new Octets(text.getBytes(StandardCharsets.UTF_8));
  }

  public int length() {
    return bytes.length;
  }

  /** The byte at an index, 0 to 255. */
  public int at(int index) {
    return bytes[index] & 0xff;
  }

  /** Copies some of the bytes. */
  public void copyTo(int from, byte[] target, int offset, int length) {
    System.arraycopy(bytes, from, target, offset, length);
  }

  public byte[] toArray() {
    return bytes.clone();
  }

  @Override
  public int compareTo(Octets other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Octets octets && Arrays.equals(bytes, octets.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** As text for messages, on one line: what is no printable text stands as a question mark. */
  @Override
  public String toString() {
    String text = new String(bytes, StandardCharsets.UTF_8);
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().forEach(c -> clean.appendCodePoint(Character.isISOControl(c) ? '?' : c));
    return clean.toString();
  }
}
