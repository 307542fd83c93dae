package io.extentscope.model.recording;

/**
 * A run of events, one array for each column: 40 bytes an event. Written by the recording's writer in order; a reader
 * touches only what lies below the end of its view.
 */
final class EventChunk {
  /** Small enough that a new chunk is still in the cache when it is written. */
  static final int SHIFT = 12;

  static final int SIZE = 1 << SHIFT;
  static final int MASK = SIZE - 1;

  final long[] time = new long[SIZE];
  /** Task, CPU and kind: 32, 16 and 16 bits. */
  final long[] head = new long[SIZE];
  final long[] a = new long[SIZE];
  final long[] b = new long[SIZE];
  final long[] c = new long[SIZE];

  static long head(int task, int cpu, int kind) {
    return (long) task << 32 | (cpu & 0xffffL) << 16 | (kind & 0xffffL);
  }

  static int task(long head) {
    return (int) (head >> 32);
  }

  /** Signed: -1 is no CPU. */
  static int cpu(long head) {
    return (short) (head >> 16);
  }

  static int kind(long head) {
    return (int) head & 0xffff;
  }
}
