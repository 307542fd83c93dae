package io.extentscope.model.recording.file;

/**
 * The container of a recording file. It begins with {@link #MAGIC} and the version; sections follow, each with a letter, the
 * length of its packed bytes, the length of its bytes and their CRC-32, all as big-endian {@code int}s, and then the packed
 * bytes (deflate). First comes the provenance, then any number of blocks of events, then the summary; nothing follows it.
 */
final class Format {
  /** The second byte makes tools take the file for binary, the line breaks show a transfer as text. */
  static final byte[] MAGIC = {'X', (byte) 0x89, 'R', 'E', 'C', '\r', '\n', 0x1a};

  static final int VERSION = 1;

  static final char PROVENANCE = 'P';
  static final char EVENTS = 'E';
  static final char SUMMARY = 'S';

  /** More bytes than any section has, so that a damaged length asks for no memory. */
  static final int MOST_BYTES = 1 << 28;

  private Format() {}
}
