package io.extentscope.engine.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.files.DataSpace.Owner;
import io.extentscope.engine.files.FileModel.Item;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What must hold of a tree of files at any time: it equals the model, and its items agree with each other. */
final class FileChecks {
  private final FilesRig rig;
  private final boolean noHoles;
  private final Subvolume view;
  private final TreeSet<Long> inodes = new TreeSet<>();
  private final TreeMap<String, Integer> references = new TreeMap<>();
  private final TreeSet<Long> summed = new TreeSet<>();

  private FileChecks(FilesRig rig, boolean noHoles) {
    this.rig = rig;
    this.noHoles = noHoles;
    view = rig.view();
  }

  static void check(FilesRig rig, FileModel model, boolean noHoles) {
    FileChecks checks = new FileChecks(rig, noHoles);
    checks.directory(model.top);
    checks.nothingElse();
    assertThat(rig.references()).isEqualTo(checks.references);
    assertThat(checks.sumsThere()).isEqualTo(checks.summed);
  }

  private void directory(Item directory) {
    inodes.add(directory.number);
    InodeItem inode = view.inode(directory.number);
    TreeMap<Octets, Item> left = new TreeMap<>(directory.entries);
    long nameBytes = 0;
    List<DirItem> entries = new ArrayList<>();
    view.list(directory.number, entries::add);
    for (DirItem entry : entries) {
      Item item = left.remove(entry.name());
      assertThat(item).as("%s in directory %d", entry.name(), directory.number).isNotNull();
      nameBytes += entry.name().length();
      assertThat(view.find(directory.number, entry.name())).contains(entry);
      assertThat(entry.location()).isEqualTo(new Key(item.number, ItemType.INODE_ITEM, 0));
      assertThat(view.names(item.number)).anyMatch(
          ref -> ref.directory() == directory.number && ref.name().equals(entry.name()));
      checkItem(item, entry);
    }
    assertThat(left).isEmpty();
    assertThat(inode.size()).isEqualTo(2 * nameBytes);
    assertThat(inode.links()).isEqualTo(1);
  }

  private void checkItem(Item item, DirItem entry) {
    if (item.isDirectory()) {
      assertThat(entry.type()).isEqualTo(DirItem.TYPE_DIRECTORY);
      directory(item);
      return;
    }
    InodeItem inode = view.inode(item.number);
    assertThat(inode.links()).isEqualTo(item.links);
    assertThat(view.names(item.number)).hasSize(item.links);
    assertThat(inode.entryType()).isEqualTo(entry.type());
    if (item.isFile()) {
      checkContent(item, inode);
    } else {
      assertThat(view.target(item.number)).isEqualTo(item.target);
      assertThat(inode.allocatedBytes()).isEqualTo(item.target.length());
    }
    if (inodes.add(item.number)) {
      checkExtents(item.number, inode);
    }
  }

  private void checkContent(Item item, InodeItem inode) {
    assertThat(inode.size()).as("size of %d", item.number).isEqualTo(item.content.length);
    byte[] content = new byte[item.content.length];
    view.open(item.number).read(0, content, 0, content.length);
    assertThat(Arrays.mismatch(content, item.content)).as("first wrong byte of %d", item.number).isEqualTo(-1);
  }

  private void checkExtents(long number, InodeItem inode) {
    long[] at = {0};
    long[] allocated = {0};
    rig.items().visit(
        new Key(number, ItemType.EXTENT_DATA, 0), new Key(number, ItemType.EXTENT_DATA, -1), (leaf, index) -> {
          FileExtent extent = FileExtent.read(leaf.bytes(), leaf.dataAt(index), leaf.dataSize(index));
          long start = leaf.keyOffset(index);
          assertThat(start).as("extents of %d do not overlap", number).isGreaterThanOrEqualTo(at[0]);
          if (!noHoles && at[0] < inode.size()) {
            assertThat(start).as("there are no gaps in %d", number).isEqualTo(at[0]);
          }
          at[0] = start + extent.length();
          allocated[0] += checkExtent(number, start, extent, inode.size());
          return true;
        });
    assertThat(noHoles || at[0] >= inode.size()).as("extents of %d reach its end", number).isTrue();
    assertThat(inode.allocatedBytes()).as("bytes of %d", number).isEqualTo(allocated[0]);
  }

  private long checkExtent(long number, long start, FileExtent extent, long size) {
    if (extent instanceof FileExtent.Inline inline) {
      assertThat(inline.length()).isEqualTo(size);
      assertThat(start).isZero();
      return inline.length();
    }
    FileExtent.Stored stored = (FileExtent.Stored) extent;
    assertThat((start | stored.length() | stored.offset()) % FilesRig.SECTOR).isZero();
    if (stored.isHole()) {
      return 0;
    }
    assertThat(rig.extents()).containsEntry(stored.address(), stored.diskBytes());
    assertThat(stored.offset() + stored.length()).isLessThanOrEqualTo(stored.diskBytes());
    assertThat(stored.unpackedBytes()).isEqualTo(stored.diskBytes());
    references.merge(
        FilesRig.reference(stored.address(), new Owner(TreeId.FS, number, start - stored.offset())), 1, Integer::sum);
    if (!stored.preallocated()) {
      for (long at = 0; at < stored.diskBytes(); at += FilesRig.SECTOR) {
        summed.add(stored.address() + at);
      }
    }
    return stored.length();
  }

  /** No items of inodes that no name leads to. */
  private void nothingElse() {
    rig.items().visit(Key.LOWEST, new Key(-1, 255, -1), (leaf, index) -> {
      assertThat(inodes).as("inode of %s", leaf.key(index)).contains(leaf.keyObjectid(index));
      return true;
    });
    assertThat(rig.extents().keySet()).isEqualTo(starts());
  }

  private Set<Long> starts() {
    TreeSet<Long> starts = new TreeSet<>();
    references.keySet().forEach(key -> starts.add(Long.parseLong(key.substring(0, key.indexOf(' ')))));
    return starts;
  }

  private Set<Long> sumsThere() {
    TreeSet<Long> there = new TreeSet<>();
    rig.sums().visit(Key.LOWEST, new Key(-1, 255, -1), (leaf, index) -> there.add(leaf.keyOffset(index)));
    return there;
  }
}
