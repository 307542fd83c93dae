package io.extentscope.engine.files;

import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.volume.Volume;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All files of a volume as one line each, to be compared with what another reader sees. */
final class Listing {
  /** Lines by path; names are read as Latin-1 so that any bytes can stand in them. */
  private final TreeMap<String, String> lines = new TreeMap<>();

  private final List<String> problems = new ArrayList<>();

  private Listing() {}

  static Listing of(Volume volume) {
    Listing listing = new Listing();
    FileTree.of(volume).walk(new FileVisitor() {
      @Override
      public void file(FileEntry entry) {
        listing.add(entry);
      }

      @Override
      public void problem(FilePath path, String what) {
        listing.problems.add(path + ": " + what);
      }
    });
    return listing;
  }

  Map<String, String> lines() {
    return lines;
  }

  List<String> problems() {
    return problems;
  }

  private void add(FileEntry entry) {
    InodeItem inode = entry.inode();
    String path = latin(entry.path().octets());
    String rest = "";
    if (inode.isRegularFile()) {
      rest = inode.size() + " " + sha256(entry.subvolume().open(entry.number()));
    } else if (inode.isSymlink()) {
      rest = latin(entry.subvolume().target(entry.number()));
    }
    if (!path.isEmpty() && entry.number() != 0) {
      lines.put(path, line(inode, entry.number(), rest));
    }
  }

  private static String line(InodeItem inode, long number, String rest) {
    InodeItem.Timestamp time = inode.modified();
    return String.format("%o %d %d %d %d %d.%09d %s", inode.mode(), inode.links(), inode.uid(), inode.gid(), number,
        time.seconds(), time.nanos(), rest).trim();
  }

  static String sha256(FileReader reader) {
    MessageDigest sha = newSha256();
    byte[] buffer = new byte[1 << 20];
    long at = 0;
    for (int got = reader.read(at, buffer, 0, buffer.length); got > 0;
        got = reader.read(at, buffer, 0, buffer.length)) {
      sha.update(buffer, 0, got);
      at += got;
    }
    return HexFormat.of().formatHex(sha.digest());
  }

  static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String latin(Octets octets) {
    return new String(octets.toArray(), StandardCharsets.ISO_8859_1);
  }
}
