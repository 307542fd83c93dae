package io.extentscope.engine.space;

/** The free sectors of one span of a block group, a bit for each. */
final class FreeBitmap {
  /** Bits of one bitmap: those of a page of 4 KiB. */
  static final int BITS = 32_768;

  private final long[] words = new long[BITS / Long.SIZE];
  private int free;
  private int longestRun;
  private int runs;
  private TrimState trim = TrimState.TRIMMED;

  /** Free sectors. */
  int free() {
    return free;
  }

  /** Runs of free sectors. */
  int runs() {
    return runs;
  }

  TrimState trim() {
    return trim;
  }

  void setTrim(TrimState state) {
    trim = state;
  }

  /**
   * The longest run of free sectors as a search without success found it, or 0 while unknown. It is forgotten when
   * sectors are added, and when some are taken unless it was one sector.
   */
  int longestRun() {
    return longestRun;
  }

  /** The longest run as far as is known: no run is longer. */
  int mostRun() {
    return longestRun != 0 ? longestRun : free;
  }

  boolean get(int bit) {
    return (words[bit >> 6] & 1L << bit) != 0;
  }

  /** Marks sectors free that are not. */
  void set(int from, int to) {
    runs += 1 - neighbours(from, to);
    forEachWord(from, to, (word, mask) -> words[word] |= mask);
    free += to - from;
    longestRun = 0;
  }

  /** Marks sectors used and returns how many were free. */
  int clear(int from, int to) {
    int before = count(from, to);
    boolean wholly = before == to - from;
    runs += wholly ? neighbours(from, to) - 1 : 0;
    forEachWord(from, to, (word, mask) -> words[word] &= ~mask);
    free -= before;
    if (!wholly && before > 0) {
      runs = countRuns();
    }
    if (longestRun > 1) {
      longestRun = 0;
    }
    return before;
  }

  /** How many of the sectors just before and just behind a range are free. */
  private int neighbours(int from, int to) {
    return (from > 0 && get(from - 1) ? 1 : 0) + (to < BITS && get(to) ? 1 : 0);
  }

  int countRuns() {
    int count = 0;
    for (int at = nextFree(0); at < BITS; at = nextFree(nextUsed(at))) {
      count++;
    }
    return count;
  }

  /** How many sectors of a range are free. */
  int count(int from, int to) {
    int[] sum = {0};
    forEachWord(from, to, (word, mask) -> sum[0] += Long.bitCount(words[word] & mask));
    return sum[0];
  }

  /** The first free sector at or after one, or {@link #BITS}. */
  int nextFree(int from) {
    return next(from, 0);
  }

  /** The first used sector at or after one, or {@link #BITS}. */
  int nextUsed(int from) {
    return next(from, -1L);
  }

  /** The last used sector before one, or -1. */
  int previousUsed(int before) {
    for (int word = (before - 1) >> 6; word >= 0 && before > 0; word--) {
      long used = ~words[word];
      int inWord = before - (word << 6);
      if (inWord < Long.SIZE) {
        used &= (1L << inWord) - 1;
      }
      if (used != 0) {
        return (word << 6) + Long.SIZE - 1 - Long.numberOfLeadingZeros(used);
      }
    }
    return -1;
  }

  /** The first run of so many free sectors that begins at or after one, or -1. */
  int findRun(int from, int length) {
    if (mostRun() < length) {
      return -1;
    }
    int most = 0;
    for (int start = nextFree(from); start < BITS;) {
      int end = nextUsed(start);
      if (end - start >= length) {
        return start;
      }
      most = Math.max(most, end - start);
      start = nextFree(end);
    }
    if (from == 0) {
      longestRun = most;
    }
    return -1;
  }

  private int next(int from, long invert) {
    if (from >= BITS) {
      return BITS;
    }
    int word = from >> 6;
    long bits = (words[word] ^ invert) & -1L << from;
    while (bits == 0) {
      word++;
      if (word == words.length) {
        return BITS;
      }
      bits = words[word] ^ invert;
    }
    return (word << 6) + Long.numberOfTrailingZeros(bits);
  }

  private interface WordUse {
    void use(int word, long mask);
  }

  private static void forEachWord(int from, int to, WordUse use) {
    for (int at = from; at < to;) {
      int end = Math.min(to, (at | 63) + 1);
      long mask = (end - at == Long.SIZE ? -1L : (1L << (end - at)) - 1) << at;
      use.use(at >> 6, mask);
      at = end;
    }
  }
}
