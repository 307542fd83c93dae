package io.extentscope.engine.format;

import java.util.ArrayList;
import java.util.List;

/**
 * A name and what it leads to: an entry of a directory (in DIR_ITEM and in DIR_INDEX) or an extended attribute.
 *
 * @param location key of the inode item or root item that it leads to; of an attribute, zero
 * @param transid transaction that wrote it
 * @param type of what it leads to
 * @param name without any slash
 * @param value of an attribute, otherwise empty
 */
public record DirItem(Key location, long transid, int type, Octets name, Octets value) {
  public static final int TYPE_UNKNOWN = 0;
  public static final int TYPE_FILE = 1;
  public static final int TYPE_DIRECTORY = 2;
  public static final int TYPE_CHARACTER_DEVICE = 3;
  public static final int TYPE_BLOCK_DEVICE = 4;
  public static final int TYPE_PIPE = 5;
  public static final int TYPE_SOCKET = 6;
  public static final int TYPE_SYMLINK = 7;
  public static final int TYPE_ATTRIBUTE = 8;
  /** Bytes before the name. */
  public static final int FIXED_BYTES = 30;
  /** Longest name. */
  public static final int MOST_NAME_BYTES = 255;

  /**
   * Reads all entries of an item: names with the same hash share one.
   *
   * @throws FormatException if they do not fill it exactly or a name is none
   */
  public static List<DirItem> readAll(byte[] bytes, int at, int size) {
    List<DirItem> entries = new ArrayList<>();
    int from = at;
    int end = at + size;
    while (from < end) {
      int valueSize = from + FIXED_BYTES <= end ? Bytes.u16(bytes, from + 25) : 0;
      int nameSize = from + FIXED_BYTES <= end ? Bytes.u16(bytes, from + 27) : Integer.MAX_VALUE - 0xffff;
      if ((long) FIXED_BYTES + nameSize + valueSize > end - from) {
        throw new FormatException("a directory item ends in the middle of an entry");
      }
      int type = Bytes.u8(bytes, from + 29);
      Octets name = Octets.copyOf(bytes, from + FIXED_BYTES, nameSize);
      checkName(name, type);
      Octets value = Octets.copyOf(bytes, from + FIXED_BYTES + nameSize, valueSize);
      entries.add(new DirItem(Key.read(bytes, from), Bytes.i64(bytes, from + 17), type, name, value));
      from += FIXED_BYTES + nameSize + valueSize;
    }
    return entries;
  }

  /** How many bytes it takes. */
  public int size() {
    return FIXED_BYTES + name.length() + value.length();
  }

  /** The bytes of an item with this entry alone. */
  public byte[] toBytes() {
    return toBytes(List.of(this));
  }

  /** The bytes of an item with some entries. */
  public static byte[] toBytes(List<DirItem> entries) {
    byte[] bytes = new byte[entries.stream().mapToInt(DirItem::size).sum()];
    int at = 0;
    for (DirItem entry : entries) {
      entry.location.write(bytes, at);
      Bytes.putI64(bytes, at + 17, entry.transid);
      Bytes.putI16(bytes, at + 25, entry.value.length());
      Bytes.putI16(bytes, at + 27, entry.name.length());
      Bytes.putU8(bytes, at + 29, entry.type);
      entry.name.copyTo(0, bytes, at + FIXED_BYTES, entry.name.length());
      entry.value.copyTo(0, bytes, at + FIXED_BYTES + entry.name.length(), entry.value.length());
      at += entry.size();
    }
    return bytes;
  }

  private static void checkName(Octets name, int type) {
    if (name.length() == 0 || name.length() > MOST_NAME_BYTES) {
      throw new FormatException("a directory item has a name of " + name.length() + " bytes");
    }
    for (int i = 0; i < name.length() && type != TYPE_ATTRIBUTE; i++) {
      if (name.at(i) == '/' || name.at(i) == 0) {
        throw new FormatException("a directory item has the name '" + name + "', which no file can have");
      }
    }
  }
}
