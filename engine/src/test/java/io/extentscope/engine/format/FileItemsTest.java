package io.extentscope.engine.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.format.InodeItem.Timestamp;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Items of files: what is written is read back, and what cannot be one is refused. */
class FileItemsTest {
  private final Random random = new Random(42);

  @Test
  void inode_writtenAndRead_isTheSame() {
    InodeItem inode = new InodeItem(
        random.nextLong(), random.nextLong(), random.nextLong(), random.nextLong(), random.nextInt(), random.nextInt(),
        random.nextInt(), 0100644, random.nextLong(), random.nextLong(), random.nextLong(), time(), time(), time(),
        time());
    byte[] bytes = inode.toBytes();

    assertThat(bytes).hasSize(160);
    assertThat(InodeItem.read(bytes, 0, bytes.length)).isEqualTo(inode);
    assertThat(inode.entryType()).isEqualTo(DirItem.TYPE_FILE);
    assertThatThrownBy(() -> InodeItem.read(bytes, 0, 159)).isInstanceOf(FormatException.class);
  }

  @Test
  void directoryItem_severalEntries_areReadBack() {
    List<DirItem> entries = List.of(
        new DirItem(new Key(257, 1, 0), 9, DirItem.TYPE_FILE, Octets.of("n1371838"), Octets.EMPTY),
        new DirItem(Key.LOWEST, 9, DirItem.TYPE_ATTRIBUTE, Octets.of("user.a/b"), Octets.of("value")));
    byte[] bytes = DirItem.toBytes(entries);

    assertThat(DirItem.readAll(bytes, 0, bytes.length)).isEqualTo(entries);
    for (int cut = 1; cut < bytes.length; cut++) {
      int size = bytes.length - cut;
      if (size != entries.getFirst().size()) {
        assertThatThrownBy(() -> DirItem.readAll(bytes, 0, size)).isInstanceOf(FormatException.class);
      }
    }
  }

  @Test
  void directoryItem_nameThatNoFileCanHave_isRefused() {
    for (String name : List.of("", "a/b", "a\0b", "x".repeat(256))) {
      byte[] bytes = new DirItem(new Key(257, 1, 0), 9, 1, Octets.of(name), Octets.EMPTY).toBytes();
      assertThatThrownBy(() -> DirItem.readAll(bytes, 0, bytes.length)).isInstanceOf(FormatException.class);
    }
  }

  @Test
  void inodeReferences_several_areReadBack() {
    List<InodeRef> refs = List.of(new InodeRef(256, 2, Octets.of("one")), new InodeRef(256, 7, Octets.of("two")));
    byte[] bytes = InodeRef.toBytes(refs);

    assertThat(InodeRef.readAll(256, bytes, 0, bytes.length)).isEqualTo(refs);
    assertThatThrownBy(() -> InodeRef.readAll(256, bytes, 0, bytes.length - 1)).isInstanceOf(FormatException.class);
  }

  @Test
  void fileExtents_writtenAndRead_areTheSame() {
    List<FileExtent> extents = List.of(
        new FileExtent.Inline(7, 5, Compression.NONE, Octets.of("hello")),
        new FileExtent.Inline(7, 900, Compression.ZSTD, Octets.of("packed")),
        new FileExtent.Stored(7, 65536, Compression.LZO, false, 1 << 20, 8192, 4096, 16384),
        new FileExtent.Stored(7, 65536, Compression.NONE, true, 1 << 20, 65536, 0, 65536),
        FileExtent.Stored.hole(7, 12288));
    for (FileExtent extent : extents) {
      byte[] bytes = extent.toBytes();
      assertThat(FileExtent.read(bytes, 0, bytes.length)).isEqualTo(extent);
    }
  }

  @Test
  void fileExtent_thatCannotBe_isRefused() {
    byte[] inline = new FileExtent.Inline(7, 6, Compression.NONE, Octets.of("hello")).toBytes();
    byte[] wraps = new FileExtent.Stored(7, 4096, Compression.NONE, false, 4096, 4096, Long.MAX_VALUE, 4096).toBytes();
    byte[] empty = new FileExtent.Stored(7, 4096, Compression.NONE, false, 4096, 4096, 0, 0).toBytes();

    for (byte[] bytes : List.of(inline, wraps, empty)) {
      assertThatThrownBy(() -> FileExtent.read(bytes, 0, bytes.length)).isInstanceOf(FormatException.class);
    }
  }

  @Test
  void nameHash_knownCollision_collides() {
    assertThat(RawCrc32c.ofName(Octets.of("n1371838"))).isEqualTo(RawCrc32c.ofName(Octets.of("n2000402")));
    assertThat(RawCrc32c.ofName(Octets.of("default"))).isEqualTo(2378154706L);
  }

  private Timestamp time() {
    return new Timestamp(random.nextLong(), random.nextInt());
  }
}
