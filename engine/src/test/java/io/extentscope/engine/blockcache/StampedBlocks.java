package io.extentscope.engine.blockcache;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;

/** What is known of the blocks of a disk: which version each must have at least, and which was written last. */
final class StampedBlocks {
  final int[] issued;
  final int[] returned;
  final int[] durable;

  StampedBlocks(int blocks) {
    issued = new int[blocks];
    returned = new int[blocks];
    durable = new int[blocks];
  }

  int size() {
    return issued.length;
  }

  /** The content of the next version of a block. */
  byte[] next(int block) {
    issued[block]++;
    return content(block, issued[block]);
  }

  /** Looks at what was read: it must be one version whole, from the least to the last that was begun. */
  void check(int block, byte[] bytes, int least, String where) {
    int version = ByteBuffer.wrap(bytes).getInt(4);
    assertThat(version).as(where + ": version of block " + block).isBetween(least, issued[block]);
    assertThat(bytes).as(where + ": content of block " + block)
        .isEqualTo(version == 0 ? new byte[bytes.length] : content(block, version));
  }

  private static byte[] content(int block, int version) {
    ByteBuffer bytes = ByteBuffer.allocate(CacheLayout.BLOCK);
    while (bytes.hasRemaining()) {
      bytes.putInt(block).putInt(version);
    }
    return bytes.array();
  }
}
