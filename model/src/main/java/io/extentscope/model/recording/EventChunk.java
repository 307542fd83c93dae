package io.extentscope.model.recording;

/**
 * A run of events, one array for each column: 39 bytes an event. Written by the recording's writer in order; a reader
 * touches only what lies below the end of its view.
 */
final class EventChunk {
  static final int SHIFT = 14;
  static final int SIZE = 1 << SHIFT;
  static final int MASK = SIZE - 1;

  final long[] time = new long[SIZE];
  final long[] a = new long[SIZE];
  final long[] b = new long[SIZE];
  final long[] c = new long[SIZE];
  final int[] task = new int[SIZE];
  final short[] cpu = new short[SIZE];
  final byte[] kind = new byte[SIZE];
}
