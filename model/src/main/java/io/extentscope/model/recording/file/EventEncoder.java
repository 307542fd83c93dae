package io.extentscope.model.recording.file;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import java.util.Arrays;

/**
 * Events in columns, each column as differences written with as few bytes as they need. Time, task and CPU differ from the
 * event before; the three values from those of the last event of the same kind, which for addresses and counters is close.
 */
final class EventEncoder {
  /** Most events in a block. */
  static final int MOST = 1 << 16;

  private static final int KINDS = EventKind.values().length;
  private static final int LONGEST = 10;
  private static final int COLUMNS = 7;

  private final byte[] bytes = new byte[Integer.BYTES + MOST * LONGEST * COLUMNS];
  private int at;

  /** The bytes of the encoded block, up to {@link #length()}. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return at;
  }

  /** Encodes the events of a view with indexes from one up to another, at most {@link #MOST}. */
  void encode(Recording view, long from, long to) {
    at = 0;
    putUnsigned(to - from);
    long last = 0;
    for (long i = from; i < to; i++) {
      last = putDifference(view.time(i), last);
    }
    for (long i = from; i < to; i++) {
      bytes[at++] = (byte) view.kind(i).ordinal();
    }
    last = 0;
    for (long i = from; i < to; i++) {
      last = putDifference(view.task(i), last);
    }
    last = 0;
    for (long i = from; i < to; i++) {
      last = putDifference(view.cpu(i), last);
    }
    encodeValues(view, from, to);
  }

  private void encodeValues(Recording view, long from, long to) {
    long[] last = new long[KINDS];
    for (long i = from; i < to; i++) {
      int kind = view.kind(i).ordinal();
      last[kind] = putDifference(view.a(i), last[kind]);
    }
    Arrays.fill(last, 0);
    for (long i = from; i < to; i++) {
      int kind = view.kind(i).ordinal();
      last[kind] = putDifference(view.b(i), last[kind]);
    }
    Arrays.fill(last, 0);
    for (long i = from; i < to; i++) {
      int kind = view.kind(i).ordinal();
      last[kind] = putDifference(view.c(i), last[kind]);
    }
  }

  private long putDifference(long value, long last) {
    long difference = value - last;
    putUnsigned(difference << 1 ^ difference >> 63);
    return value;
  }

  private void putUnsigned(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
  }
}
