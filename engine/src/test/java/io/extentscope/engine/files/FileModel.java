package io.extentscope.engine.files;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.Octets;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.TreeMap;

/** Files and directories as plain objects: what every change is compared with. */
final class FileModel {
  /** A file, link or directory. */
  static final class Item {
    final long number;
    final TreeMap<Octets, Item> entries;
    final Octets target;
    byte[] content = new byte[0];
    int links = 1;
    private String hash;

    private Item(long number, boolean directory, Octets target) {
      this.number = number;
      this.target = target;
      entries = directory ? new TreeMap<>() : null;
    }

    /** Puts another array in place of the content, which the caller may then fill. */
    void put(byte[] newContent) {
      content = newContent;
      hash = null;
    }

    /** The content's SHA-256, computed once for each content. */
    String hash() {
      if (hash == null) {
        hash = FilesOnVolume.hash(content);
      }
      return hash;
    }

    boolean isDirectory() {
      return entries != null;
    }

    boolean isFile() {
      return entries == null && target == null;
    }
  }

  Item top;

  /** An empty directory with a number. */
  FileModel(long number) {
    top = new Item(number, true, null);
  }

  /** The same files and directories once more, each with its counterpart. */
  FileModel copy(IdentityHashMap<Item, Item> counterparts) {
    FileModel copy = new FileModel(top.number);
    copy.top = copy(top, counterparts);
    return copy;
  }

  private static Item copy(Item item, IdentityHashMap<Item, Item> counterparts) {
    Item known = counterparts.get(item);
    if (known != null) {
      return known;
    }
    Item copy = new Item(item.number, item.isDirectory(), item.target);
    counterparts.put(item, copy);
    copy.put(item.content.clone());
    copy.links = item.links;
    if (item.isDirectory()) {
      item.entries.forEach((name, entry) -> copy.entries.put(name, copy(entry, counterparts)));
    }
    return copy;
  }

  void make(Item directory, Octets name, long number, boolean isDirectory, Octets target) {
    directory.entries.put(name, new Item(number, isDirectory, target));
  }

  /** Why nothing can be made under a name, or null. */
  static Reason whyNotMake(Item directory, Octets name) {
    return directory.entries.containsKey(name) ? Reason.EXISTS : null;
  }

  static Reason whyNotDelete(Item directory, Octets name, boolean asDirectory) {
    Item item = directory.entries.get(name);
    if (item == null) {
      return Reason.NOT_FOUND;
    }
    if (asDirectory) {
      return !item.isDirectory() ? Reason.NOT_A_DIRECTORY : item.entries.isEmpty() ? null : Reason.NOT_EMPTY;
    }
    return item.isDirectory() ? Reason.IS_A_DIRECTORY : null;
  }

  static Reason whyNotRename(Item from, Octets name, Item to, Octets newName) {
    Item item = from.entries.get(name);
    if (item == null) {
      return Reason.NOT_FOUND;
    }
    if (item.isDirectory() && contains(item, to)) {
      return Reason.INVALID;
    }
    Item replaced = to.entries.get(newName);
    if (replaced == null || replaced == item) {
      return null;
    }
    if (replaced.isDirectory() && !item.isDirectory()) {
      return Reason.IS_A_DIRECTORY;
    }
    if (item.isDirectory() && !replaced.isDirectory()) {
      return Reason.NOT_A_DIRECTORY;
    }
    return item.isDirectory() && !replaced.entries.isEmpty() ? Reason.NOT_EMPTY : null;
  }

  void rename(Item from, Octets name, Item to, Octets newName) {
    Item item = from.entries.get(name);
    Item replaced = to.entries.get(newName);
    if (replaced == item) {
      return;
    }
    if (replaced != null) {
      delete(to, newName);
    }
    from.entries.remove(name);
    to.entries.put(newName, item);
  }

  void delete(Item directory, Octets name) {
    directory.entries.remove(name).links--;
  }

  static void write(Item file, int offset, byte[] bytes) {
    if (bytes.length > 0) {
      resize(file, Math.max(file.content.length, offset + bytes.length));
      System.arraycopy(bytes, 0, file.content, offset, bytes.length);
    }
  }

  static void resize(Item file, int size) {
    file.put(Arrays.copyOf(file.content, size));
  }

  static void zero(Item file, int offset, int length) {
    int size = file.content.length;
    file.put(file.content.clone());
    Arrays.fill(file.content, Math.min(offset, size), Math.min(offset + length, size), (byte) 0);
  }

  private static boolean contains(Item directory, Item other) {
    return directory == other
        || directory.entries.values().stream().anyMatch(item -> item.isDirectory() && contains(item, other));
  }
}
