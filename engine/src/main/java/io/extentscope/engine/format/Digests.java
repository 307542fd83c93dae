package io.extentscope.engine.format;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.CRC32C;

/** The checksums that the platform has. */
final class Digests {
  private Digests() {}

  static int crc32c(byte[] data, int from, int to) {
    CRC32C crc = new CRC32C();
    crc.update(data, from, to - from);
    return (int) crc.getValue();
  }

  static byte[] sha256(byte[] data, int from, int to) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      sha.update(data, from, to - from);
      return sha.digest();
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
