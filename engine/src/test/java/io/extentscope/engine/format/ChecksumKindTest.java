package io.extentscope.engine.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The published test vectors of each checksum, and the way blocks keep them. */
class ChecksumKindTest {

  @ParameterizedTest
  @CsvSource({
    // RFC 3720 appendix B.4 prints the bytes as they stand on the wire, which is as they stand on disk
    "CRC32C, 123456789, 839206e3",
    // the reference implementation's own tests
    "XXHASH64, '', 99e9d85137db46ef",
    "XXHASH64, abc, 990977adf52cbc44",
    "XXHASH64, 'Nobody inspects the spammish repetition', f18b378a3ca8cefb",
    // FIPS 180-4 examples
    "SHA256, abc, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    // BLAKE2b with a digest of 32 bytes
    "BLAKE2B, '', 0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
    "BLAKE2B, abc, bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
    "BLAKE2B, 'The quick brown fox jumps over the lazy dog', 01718cec35cd3d796dd00020e0bfecb473ad23457d063b75eff29c0ffa2e58a9"
  })
  void digest_publishedInput_equalsPublishedOutput(ChecksumKind kind, String input, String output) {
    byte[] bytes = input.getBytes(StandardCharsets.US_ASCII);

    assertThat(HexFormat.of().formatHex(kind.digest(bytes, 0, bytes.length))).isEqualTo(output);
  }

  @ParameterizedTest
  @EnumSource
  void digest_partOfAnArray_equalsDigestOfThePart(ChecksumKind kind) {
    byte[] whole = new byte[700];
    for (int i = 0; i < whole.length; i++) {
      whole[i] = (byte) (i * 31 + 7);
    }
    for (int length : new int[] {0, 1, 31, 32, 33, 127, 128, 129, 256, 500}) {
      byte[] part = java.util.Arrays.copyOfRange(whole, 101, 101 + length);
      assertThat(kind.digest(whole, 101, 101 + length)).isEqualTo(kind.digest(part, 0, length));
    }
  }

  @ParameterizedTest
  @EnumSource
  void matches_sealedBlock_untilAnyByteChanges(ChecksumKind kind) {
    byte[] block = new byte[4096];
    block[77] = 5;
    kind.seal(block, block.length);
    assertThat(kind.matches(block, block.length)).isTrue();

    for (int at : new int[] {0, kind.size() - 1, 32, 2000, 4095}) {
      block[at] ^= 1;
      assertThat(kind.matches(block, block.length)).as("byte %d changed", at).isFalse();
      block[at] ^= 1;
    }
  }

  @Test
  void of_unknownNumber_isRefused() {
    assertThatThrownBy(() -> ChecksumKind.of(4)).isInstanceOf(FormatException.class).hasMessageContaining("4");
  }
}
