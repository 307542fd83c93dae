package io.extentscope.engine.files;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.InodeRef;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.RawCrc32c;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;

/**
 * The names in directories. A name stands in three items: DIR_ITEM by its hash, DIR_INDEX in order of creation, and
 * INODE_REF, the way back. The size of a directory is twice the sum of the lengths of its names.
 */
final class NameEditor {
  private static final long FIRST_INDEX = 2;

  private final TreeEditor items;
  private final int mostItemBytes;

  /** Makes an editor for a tree whose items have at most so many bytes of data. */
  NameEditor(TreeEditor items, int mostItemBytes) {
    this.items = items;
    this.mostItemBytes = mostItemBytes;
  }

  /** The entry with a name, or null. */
  DirItem find(long directory, Octets name) {
    return sameHash(directory, name).stream().filter(entry -> entry.name().equals(name)).findFirst().orElse(null);
  }

  boolean isEmpty(long directory) {
    boolean[] any = {false};
    items.visit(new Key(directory, ItemType.DIR_INDEX, 0), new Key(directory, ItemType.DIR_INDEX, -1),
        (leaf, index) -> {
          any[0] = true;
          return false;
        });
    return !any[0];
  }

  /** Adds a name, which is not there yet, for an inode. */
  void add(long directory, Octets name, long inode, int type, Timestamp now) {
    long index = nextIndex(directory);
    List<InodeRef> refs = new ArrayList<>(refs(inode, directory));
    refs.add(new InodeRef(directory, index, name));
    byte[] refBytes = InodeRef.toBytes(refs);
    requireRoom(name, refBytes.length);
    addEntry(directory, index, new DirItem(TreeEditor.inodeKey(inode), items.generation(), type, name, Octets.EMPTY),
        now);
    items.put(refKey(inode, directory), refBytes);
  }

  /** Adds a name, which is not there yet, for a subvolume. Returns its index in the directory. */
  long addSubvolume(long directory, Octets name, long id, Timestamp now) {
    long index = nextIndex(directory);
    Key root = new Key(id, ItemType.ROOT_ITEM, -1);
    addEntry(directory, index, new DirItem(root, items.generation(), DirItem.TYPE_DIRECTORY, name, Octets.EMPTY), now);
    return index;
  }

  private void addEntry(long directory, long index, DirItem entry, Timestamp now) {
    List<DirItem> same = new ArrayList<>(sameHash(directory, entry.name()));
    same.add(entry);
    byte[] sameBytes = DirItem.toBytes(same);
    requireRoom(entry.name(), sameBytes.length);
    items.put(hashKey(directory, entry.name()), sameBytes);
    items.put(new Key(directory, ItemType.DIR_INDEX, index), entry.toBytes());
    changed(directory, 2L * entry.name().length(), now);
  }

  private void requireRoom(Octets name, int bytes) {
    if (bytes > mostItemBytes) {
      throw new FileException(Reason.INVALID,
          "'" + name + "': one item cannot hold so many names of a file or of a hash");
    }
  }

  /** Takes a name of an inode away. */
  void remove(long directory, Octets name, long inode, Timestamp now) {
    List<InodeRef> refs = new ArrayList<>(refs(inode, directory));
    InodeRef ref = refs.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    refs.remove(ref);
    removeEntry(directory, name, ref.index(), now);
    putOrRemove(refKey(inode, directory), refs.isEmpty() ? null : InodeRef.toBytes(refs));
  }

  /** Takes the name of a subvolume away, or does its part for a name of an inode. */
  void removeEntry(long directory, Octets name, long index, Timestamp now) {
    List<DirItem> same = new ArrayList<>(sameHash(directory, name));
    same.removeIf(entry -> entry.name().equals(name));
    putOrRemove(hashKey(directory, name), same.isEmpty() ? null : DirItem.toBytes(same));
    items.remove(new Key(directory, ItemType.DIR_INDEX, index));
    changed(directory, -2L * name.length(), now);
  }

  /**
   * Whether a directory is another one or lies below it.
   *
   * @throws FileException if it, or one above it, is gone
   */
  boolean isWithin(long directory, long other) {
    for (long at = directory; at != TreeId.TOP_DIRECTORY; at = parent(at)) {
      if (at == other) {
        return true;
      }
    }
    return other == TreeId.TOP_DIRECTORY;
  }

  private long parent(long directory) {
    return items.floor(new Key(directory, ItemType.INODE_REF, -1))
        .filter(key -> key.objectid() == directory && key.type() == ItemType.INODE_REF).map(Key::offset)
        .orElseThrow(() -> new FileException(
            Reason.NOT_FOUND, "inode " + Long.toUnsignedString(directory) + " is no directory that is there"));
  }

  private void changed(long directory, long bytes, Timestamp now) {
    items.changeInode(directory,
        old -> Inodes.modified(Inodes.resized(old, old.size() + bytes), items.generation(), now));
  }

  private long nextIndex(long directory) {
    Key last = items.floor(new Key(directory, ItemType.DIR_INDEX, -1)).orElseThrow();
    boolean any = last.objectid() == directory && last.type() == ItemType.DIR_INDEX;
    return any ? last.offset() + 1 : FIRST_INDEX;
  }

  private List<DirItem> sameHash(long directory, Octets name) {
    byte[] bytes = items.get(hashKey(directory, name));
    return bytes == null ? List.of() : DirItem.readAll(bytes, 0, bytes.length);
  }

  private List<InodeRef> refs(long inode, long directory) {
    byte[] bytes = items.get(refKey(inode, directory));
    return bytes == null ? List.of() : InodeRef.readAll(directory, bytes, 0, bytes.length);
  }

  private void putOrRemove(Key key, byte[] bytes) {
    if (bytes == null) {
      items.remove(key);
    } else {
      items.put(key, bytes);
    }
  }

  private static Key hashKey(long directory, Octets name) {
    return new Key(directory, ItemType.DIR_ITEM, RawCrc32c.ofName(name));
  }

  private static Key refKey(long inode, long directory) {
    return new Key(inode, ItemType.INODE_REF, directory);
  }

  /** For messages and checks: an inode as a directory. */
  static void requireDirectory(InodeItem inode, Object name) {
    if (!inode.isDirectory()) {
      throw new FileException(Reason.NOT_A_DIRECTORY, name + " is no directory");
    }
  }

  /** Fails if a new entry cannot be made under a name. */
  void requireFree(long directory, Octets name) {
    InodeItem inode = items.inode(directory);
    if (inode == null) {
      throw new FileException(Reason.NOT_FOUND, "there is no inode " + Long.toUnsignedString(directory));
    }
    requireDirectory(inode, "the place of '" + name + "'");
    checkName(name);
    if (find(directory, name) != null) {
      throw new FileException(Reason.EXISTS, "'" + name + "' is there already");
    }
  }

  static void checkName(Octets name) {
    String text = name.toString();
    boolean bad =
        name.length() == 0 || name.length() > DirItem.MOST_NAME_BYTES || text.equals(".") || text.equals("..");
    for (int i = 0; i < name.length(); i++) {
      bad |= name.at(i) == '/' || name.at(i) == 0;
    }
    if (bad) {
      throw new FileException(Reason.INVALID, "'" + name + "' cannot be a file's name");
    }
  }
}
