package io.extentscope.engine.files;

import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.InodeRef;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.RawCrc32c;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** One tree of files: the first one, a subvolume or a snapshot. It keeps nothing, so any number of tasks may read. */
public final class Subvolume {
  private static final int MOST_LINK_BYTES = 4095;

  private final long id;
  private final TreeItems items;
  private final DataReader data;
  private final Unpacker unpacker;

  Subvolume(long id, TreeItems items, DataReader data, Unpacker unpacker) {
    this.id = id;
    this.items = items;
    this.data = data;
    this.unpacker = unpacker;
  }

  /** The tree's id. */
  public long id() {
    return id;
  }

  /**
   * An inode.
   *
   * @throws FormatException if there is none or it is damaged
   */
  public InodeItem inode(long number) {
    List<InodeItem> found = new ArrayList<>();
    Key key = new Key(number, ItemType.INODE_ITEM, 0);
    visit(number, key, key, (leaf, i) -> {
      found.add(InodeItem.read(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i)));
      return true;
    });
    if (found.isEmpty()) {
      throw new FormatException(name(number) + ": has no inode item");
    }
    return found.getFirst();
  }

  /**
   * Hands over the entries of a directory in the order in which they were made, until the visitor has enough.
   *
   * @param visitor returns whether to go on
   * @throws FormatException if the directory is damaged
   */
  public void list(long directory, Predicate<DirItem> visitor) {
    visitAll(directory, ItemType.DIR_INDEX, (leaf, i) -> {
      for (DirItem entry : DirItem.readAll(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i))) {
        if (!visitor.test(entry)) {
          return false;
        }
      }
      return true;
    });
  }

  /**
   * The entry of a directory with a name.
   *
   * @throws FormatException if the directory is damaged
   */
  public Optional<DirItem> find(long directory, Octets name) {
    return named(directory, ItemType.DIR_ITEM, name);
  }

  /**
   * Names and values of a file's extended attributes.
   *
   * @throws FormatException if they are damaged
   */
  public List<DirItem> attributes(long number) {
    List<DirItem> found = new ArrayList<>();
    visitAll(number, ItemType.XATTR_ITEM, (leaf, i) -> {
      found.addAll(DirItem.readAll(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i)));
      return true;
    });
    return found;
  }

  /**
   * All names of a file.
   *
   * @throws FormatException if they are damaged
   */
  public List<InodeRef> names(long number) {
    List<InodeRef> found = new ArrayList<>();
    visitAll(number, ItemType.INODE_REF, (leaf, i) -> {
      found.addAll(InodeRef.readAll(leaf.keyOffset(i), leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i)));
      return true;
    });
    visitAll(number, ItemType.INODE_EXTREF, (leaf, i) -> {
      found.addAll(InodeRef.readExtended(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i)));
      return true;
    });
    return found;
  }

  /**
   * Where a symbolic link leads.
   *
   * @throws FormatException if it is damaged
   */
  public Octets target(long number) {
    FileReader reader = open(number);
    if (reader.size() < 0 || reader.size() > MOST_LINK_BYTES) {
      throw new FormatException(
          name(number) + ": a symbolic link of " + Long.toUnsignedString(reader.size()) + " bytes is too long");
    }
    byte[] bytes = new byte[(int) reader.size()];
    reader.read(0, bytes, 0, bytes.length);
    return Octets.copyOf(bytes, 0, bytes.length);
  }

  /**
   * Opens a file for reading its content.
   *
   * @throws FormatException if it has no inode
   */
  public FileReader open(long number) {
    return new FileReader(items, number, inode(number), data, unpacker);
  }

  /** What messages call an inode. */
  String name(long number) {
    return (id == TreeId.FS ? "" : "subvolume " + Long.toUnsignedString(id) + ": ") + "inode "
        + Long.toUnsignedString(number);
  }

  private Optional<DirItem> named(long number, int type, Octets name) {
    Key key = new Key(number, type, RawCrc32c.ofName(name));
    List<DirItem> found = new ArrayList<>();
    visit(number, key, key, (leaf, i) -> {
      found.addAll(DirItem.readAll(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i)));
      return true;
    });
    return found.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  private void visitAll(long number, int type, TreeItems.Visitor visitor) {
    visit(number, new Key(number, type, 0), new Key(number, type, -1), visitor);
  }

  private void visit(long number, Key from, Key to, TreeItems.Visitor visitor) {
    items.visit(from, to, (Node leaf, int index) -> {
      try {
        return visitor.item(leaf, index);
      } catch (FormatException damaged) {
        throw new FormatException(name(number) + ": " + damaged.getMessage());
      }
    });
  }
}
