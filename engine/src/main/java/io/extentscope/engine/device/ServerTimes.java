package io.extentscope.engine.device;

import java.util.Arrays;

/**
 * When each of a device's servers is free next: a heap, the earliest first. Requests are served in order of arrival, so
 * a request's end is known when it arrives.
 */
final class ServerTimes {
  private long[] freeAt = new long[1];

  /** Sets how many servers there are. New ones are free at once; when some leave, a request waits for the others' work. */
  void resize(int servers) {
    if (servers != freeAt.length) {
      Arrays.sort(freeAt);
      long[] resized = new long[servers];
      int kept = Math.min(servers, freeAt.length);
      System.arraycopy(freeAt, freeAt.length - kept, resized, servers - kept, kept);
      freeAt = resized;
    }
  }

  /** Gives a request to the server that is free first. Returns when it ends. */
  long serve(long now, long service) {
    long end = Math.max(now, freeAt[0]) + service;
    freeAt[0] = end;
    int at = 0;
    while (true) {
      int child = 2 * at + 1;
      if (child >= freeAt.length) {
        return end;
      }
      if (child + 1 < freeAt.length && freeAt[child + 1] < freeAt[child]) {
        child++;
      }
      if (freeAt[child] >= end) {
        return end;
      }
      freeAt[at] = freeAt[child];
      freeAt[child] = end;
      at = child;
    }
  }
}
