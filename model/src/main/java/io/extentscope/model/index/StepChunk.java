package io.extentscope.model.index;

import java.util.Arrays;

/** A run of steps, one array for each column: 17 bytes a step. Grows from small, since most tracks stay short. */
final class StepChunk {
  static final int SHIFT = 10;
  static final int SIZE = 1 << SHIFT;
  static final int MASK = SIZE - 1;
  private static final int FIRST_SIZE = 16;

  final long[] time;
  final long[] value;
  final byte[] state;

  private StepChunk(long[] time, long[] value, byte[] state) {
    this.time = time;
    this.value = value;
    this.state = state;
  }

  static StepChunk small() {
    return new StepChunk(new long[FIRST_SIZE], new long[FIRST_SIZE], new byte[FIRST_SIZE]);
  }

  static StepChunk full() {
    return new StepChunk(new long[SIZE], new long[SIZE], new byte[SIZE]);
  }

  int capacity() {
    return time.length;
  }

  /** A copy with room for more; a reader of the old one sees no change. */
  StepChunk grown() {
    int size = Math.min(SIZE, 4 * time.length);
    return new StepChunk(Arrays.copyOf(time, size), Arrays.copyOf(value, size), Arrays.copyOf(state, size));
  }
}
