package io.extentscope.engine.format;

/** BLAKE2b with a digest of 32 bytes and no key, after RFC 7693. */
final class Blake2b {
  private static final int BLOCK_BYTES = 128;
  private static final int ROUNDS = 12;
  private static final long[] IV = {
    0x6a09e667f3bcc908L, 0xbb67ae8584caa73bL, 0x3c6ef372fe94f82bL, 0xa54ff53a5f1d36f1L,
    0x510e527fade682d1L, 0x9b05688c2b3e6c1fL, 0x1f83d9abfb41bd6bL, 0x5be0cd19137e2179L
  };
  private static final byte[][] SIGMA = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}
  };

  private final long[] state = IV.clone();
  private final long[] work = new long[16];
  private final long[] message = new long[16];

  private Blake2b() {
    state[0] ^= 0x01010020; // digest of 32 bytes, no key, fan-out and depth 1
  }

  static byte[] hash256(byte[] data, int from, int to) {
    Blake2b hash = new Blake2b();
    int at = from;
    for (; to - at > BLOCK_BYTES; at += BLOCK_BYTES) {
      hash.compress(data, at, at + BLOCK_BYTES - from, false);
    }
    byte[] last = new byte[BLOCK_BYTES];
    System.arraycopy(data, at, last, 0, to - at);
    hash.compress(last, 0, to - from, true);
    byte[] digest = new byte[32];
    for (int i = 0; i < 4; i++) {
      Bytes.putI64(digest, 8 * i, hash.state[i]);
    }
    return digest;
  }

  private void compress(byte[] block, int offset, long counted, boolean last) {
    for (int i = 0; i < 16; i++) {
      message[i] = Bytes.i64(block, offset + 8 * i);
    }
    System.arraycopy(state, 0, work, 0, 8);
    System.arraycopy(IV, 0, work, 8, 8);
    work[12] ^= counted;
    if (last) {
      work[14] = ~work[14];
    }
    for (int round = 0; round < ROUNDS; round++) {
      byte[] order = SIGMA[round % SIGMA.length];
      for (int i = 0; i < 4; i++) {
        mix(i, 4 + i, 8 + i, 12 + i, message[order[2 * i]], message[order[2 * i + 1]]);
      }
      for (int i = 0; i < 4; i++) {
        mix(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, message[order[8 + 2 * i]],
            message[order[9 + 2 * i]]);
      }
    }
    for (int i = 0; i < 8; i++) {
      state[i] ^= work[i] ^ work[8 + i];
    }
  }

  private void mix(int a, int b, int c, int d, long x, long y) {
    work[a] += work[b] + x;
    work[d] = Long.rotateRight(work[d] ^ work[a], 32);
    work[c] += work[d];
    work[b] = Long.rotateRight(work[b] ^ work[c], 24);
    work[a] += work[b] + y;
    work[d] = Long.rotateRight(work[d] ^ work[a], 16);
    work[c] += work[d];
    work[b] = Long.rotateRight(work[b] ^ work[c], 63);
  }
}
