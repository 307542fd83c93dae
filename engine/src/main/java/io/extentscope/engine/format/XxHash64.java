package io.extentscope.engine.format;

/** The 64-bit xxHash with seed 0, after its published specification. */
final class XxHash64 {
  private static final long P1 = 0x9E3779B185EBCA87L;
  private static final long P2 = 0xC2B2AE3D27D4EB4FL;
  private static final long P3 = 0x165667B19E3779F9L;
  private static final long P4 = 0x85EBCA77C2B2AE63L;
  private static final long P5 = 0x27D4EB2F165667C5L;

  /** The first two constants added, and the first one negated; both wrap, which is meant. */
  private static final long START_A = 0x60EA27EEADC0B5D6L;

  private static final long START_D = 0x61C8864E7A143579L;

  private XxHash64() {}

  static long hash(byte[] data, int from, int to) {
    int at = from;
    long hash;
    if (to - from >= 32) {
      long a = START_A;
      long b = P2;
      long c = 0;
      long d = START_D;
      for (; at <= to - 32; at += 32) {
        a = round(a, Bytes.i64(data, at));
        b = round(b, Bytes.i64(data, at + 8));
        c = round(c, Bytes.i64(data, at + 16));
        d = round(d, Bytes.i64(data, at + 24));
      }
      hash = Long.rotateLeft(a, 1) + Long.rotateLeft(b, 7) + Long.rotateLeft(c, 12) + Long.rotateLeft(d, 18);
      hash = fold(fold(fold(fold(hash, a), b), c), d);
    } else {
      hash = P5;
    }
    return avalanche(tail(hash + (to - from), data, at, to));
  }

  private static long tail(long start, byte[] data, int from, int to) {
    long hash = start;
    int at = from;
    for (; at <= to - 8; at += 8) {
      hash = Long.rotateLeft(hash ^ round(0, Bytes.i64(data, at)), 27) * P1 + P4;
    }
    if (at <= to - 4) {
      hash = Long.rotateLeft(hash ^ (Bytes.u32(data, at) * P1), 23) * P2 + P3;
      at += 4;
    }
    for (; at < to; at++) {
      hash = Long.rotateLeft(hash ^ (Bytes.u8(data, at) * P5), 11) * P1;
    }
    return hash;
  }

  private static long round(long lane, long input) {
    return Long.rotateLeft(lane + input * P2, 31) * P1;
  }

  private static long fold(long hash, long lane) {
    return (hash ^ round(0, lane)) * P1 + P4;
  }

  private static long avalanche(long start) {
    long hash = start;
    hash = (hash ^ (hash >>> 33)) * P2;
    hash = (hash ^ (hash >>> 29)) * P3;
    return hash ^ (hash >>> 32);
  }
}
