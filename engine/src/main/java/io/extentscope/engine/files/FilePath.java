package io.extentscope.engine.files;

import io.extentscope.engine.format.Octets;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** A path as a chain of names, so that many paths share what they have in common. */
public final class FilePath {
  /** The path of the top directory. */
  public static final FilePath TOP = new FilePath(null, Octets.EMPTY, 0);

  private final FilePath parent;
  private final Octets name;
  private final int depth;

  private FilePath(FilePath parent, Octets name, int depth) {
    this.parent = parent;
    this.name = name;
    this.depth = depth;
  }

  FilePath child(Octets child) {
    return new FilePath(this, child, depth + 1);
  }

  /** How many names it has. */
  public int depth() {
    return depth;
  }

  /** The names with slashes between them. */
  public Octets octets() {
    List<Octets> names = new ArrayList<>();
    for (FilePath at = this; at.parent != null; at = at.parent) {
      names.add(at.name);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Octets part : names.reversed()) {
      if (bytes.size() > 0) {
        bytes.write('/');
      }
      bytes.writeBytes(part.toArray());
    }
    byte[] all = bytes.toByteArray();
    return Octets.copyOf(all, 0, all.length);
  }

  @Override
  public String toString() {
    return "/" + octets();
  }
}
