package io.extentscope.engine.volume;

/**
 * Arithmetic in the field of 256 elements that RAID6 uses: polynomial 0x11d, generator 2. The Q parity of a row is the
 * sum of each data column times the generator to the power of the column's number.
 */
final class Galois {
  private static final int POLYNOMIAL = 0x11d;
  private static final int ORDER = 255;
  private static final byte[] POWER = new byte[ORDER];
  private static final int[] LOGARITHM = new int[ORDER + 1];

  static {
    int value = 1;
    for (int i = 0; i < ORDER; i++) {
      POWER[i] = (byte) value;
      LOGARITHM[value] = i;
      value <<= 1;
      if (value > ORDER) {
        value ^= POLYNOMIAL;
      }
    }
  }

  private Galois() {}

  /** Multiplies every byte by the generator to a power, which may be negative. */
  static void scale(byte[] bytes, int power) {
    int shift = Math.floorMod(power, ORDER);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] != 0) {
        bytes[i] = POWER[(LOGARITHM[bytes[i] & 0xff] + shift) % ORDER];
      }
    }
  }

  /** Logarithm of the sum of two powers of the generator; the exponents must differ. */
  static int logarithmOfSum(int a, int b) {
    return LOGARITHM[(POWER[a % ORDER] ^ POWER[b % ORDER]) & 0xff];
  }

  /** Adds bytes to a sum; in this field adding is the same as subtracting. */
  static void add(byte[] sum, byte[] bytes) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] ^= bytes[i];
    }
  }
}
