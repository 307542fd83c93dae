package io.extentscope.engine.machine;

import java.util.Arrays;

/** Events of several threads, which it puts in order of time. */
final class EventBatch {
  private static final int INDEX_BITS = 22;
  private static final int MOST = 1 << INDEX_BITS;

  private long[] cells = new long[4096 * EventRing.WIDTH];
  private int size;
  private long lastDelivered;

  void add(long[] source, int from) {
    if (size * EventRing.WIDTH == cells.length) {
      cells = Arrays.copyOf(cells, 2 * cells.length);
    }
    System.arraycopy(source, from, cells, size * EventRing.WIDTH, EventRing.WIDTH);
    size++;
  }

  boolean full() {
    return size >= MOST / 2;
  }

  /**
   * Delivers, in order, what happened up to a time and keeps the rest. An event that turns up later than events after it
   * were delivered gets the time of the last of those.
   */
  void deliver(long until, TraceSink sink) {
    long[] order = new long[size];
    long base = size == 0 ? 0 : cells[0];
    for (int i = 0; i < size; i++) {
      base = Math.min(base, cells[i * EventRing.WIDTH]);
    }
    for (int i = 0; i < size; i++) {
      order[i] = (cells[i * EventRing.WIDTH] - base) << INDEX_BITS | i;
    }
    Arrays.sort(order);
    int delivered = 0;
    while (delivered < size && (order[delivered] >>> INDEX_BITS) + base <= until) {
      send((int) (order[delivered] & (MOST - 1)) * EventRing.WIDTH, sink);
      delivered++;
    }
    keep(order, delivered);
  }

  private void send(int cell, TraceSink sink) {
    long who = cells[cell + 1];
    lastDelivered = Math.max(lastDelivered, cells[cell]);
    sink.append(
        lastDelivered, (int) (who >> 32), (short) (who >>> 16), (int) (who & 0xffff),
        cells[cell + 2], cells[cell + 3], cells[cell + 4]);
  }

  private void keep(long[] order, int from) {
    long[] kept = new long[Math.max(4096, 2 * (size - from)) * EventRing.WIDTH];
    for (int i = from; i < size; i++) {
      int cell = (int) (order[i] & (MOST - 1)) * EventRing.WIDTH;
      System.arraycopy(cells, cell, kept, (i - from) * EventRing.WIDTH, EventRing.WIDTH);
    }
    cells = kept;
    size -= from;
  }
}
