package io.extentscope.engine.files;

import io.extentscope.engine.files.FileModel.Item;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.Volume;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Seeded changes below one new directory of a mounted volume, and what must be there afterwards. */
public final class FilesOnVolume {
  private static final int SYNC_EVERY = 37;

  private final String folder;
  private final RandomFileChanges random;
  /** What must be there after the last commit that is known to be done. */
  private Map<String, String> durable = new TreeMap<>();

  /** What must be there after the commit that has begun. */
  private Map<String, String> next = new TreeMap<>();

  private int commits;

  /** Makes changes by a seed in a directory with a name, which is not there yet. */
  public FilesOnVolume(long seed, String folder) {
    this.folder = folder;
    random = new RandomFileChanges(seed);
  }

  /** Makes the directory and changes in it, and makes them durable now and then and at the end. */
  public void run(MountedFiles files, int changes) {
    long top = files.change(change -> change.makeDirectory(TreeId.TOP_DIRECTORY, Octets.of(folder), 0755));
    random.setTop(top);
    for (int i = 0; i < changes; i++) {
      files.change(change -> {
        random.step(change);
        return null;
      });
      if (i % SYNC_EVERY == SYNC_EVERY - 1) {
        sync(files);
      }
    }
    sync(files);
  }

  private void sync(MountedFiles files) {
    next = expected();
    files.sync();
    durable = next;
    commits++;
  }

  /** How many commits are known to be done. */
  public int commits() {
    return commits;
  }

  /** Whether files are those of the last commit done, or of the one begun since. */
  public boolean mayBe(Map<String, String> lines) {
    return lines.equals(durable) || lines.equals(next);
  }

  /** The files below the top directory's directories whose names begin so. */
  public static Map<String, String> lines(Volume volume, String begin) {
    Map<String, String> lines = new TreeMap<>();
    Listing listing = Listing.of(volume);
    if (!listing.problems().isEmpty()) {
      throw new IllegalStateException(listing.problems().toString());
    }
    listing.lines().forEach((path, line) -> {
      if (path.startsWith(begin) && path.indexOf('/') > 0) {
        lines.put(path, strip(line));
      }
    });
    return lines;
  }

  /** All files. */
  public static Map<String, String> allLines(Volume volume) {
    Map<String, String> lines = new TreeMap<>();
    Listing.of(volume).lines().forEach((path, line) -> lines.put(path, strip(line)));
    return lines;
  }

  /** What is wrong with the files, one line each. */
  public static List<String> problems(Volume volume) {
    return Listing.of(volume).problems();
  }

  /** Leaves mode, links, and size with hash, or the target. */
  public static String strip(String line) {
    String[] parts = line.split(" ", 7);
    String head = parts[0] + " " + parts[1];
    return parts.length < 7 ? head : head + " " + parts[6];
  }

  /** Each path with its mode, links, and size and hash, or target. */
  public Map<String, String> expected() {
    return expected(random.model(), folder);
  }

  /** The same of a model's files in a directory. */
  static Map<String, String> expected(FileModel model, String folder) {
    Map<String, String> lines = new TreeMap<>();
    collect(model.top, folder, lines);
    return lines;
  }

  /** The last change, for messages. */
  @Override
  public String toString() {
    return random.toString();
  }

  static void collect(Item directory, String path, Map<String, String> lines) {
    directory.entries.forEach((name, item) -> {
      String below = path + "/" + new String(name.toArray(), StandardCharsets.ISO_8859_1);
      lines.put(below, line(item));
      if (item.isDirectory()) {
        collect(item, below, lines);
      }
    });
  }

  /** The line of a file with one name. */
  public static String line(byte[] content) {
    return line(1, content.length, hash(content));
  }

  static String hash(byte[] content) {
    return HexFormat.of().formatHex(Listing.newSha256().digest(content));
  }

  private static String line(int links, int length, String hash) {
    return "100644 " + links + " " + length + " " + hash;
  }

  private static String line(Item item) {
    if (item.isDirectory()) {
      return "40755 1";
    } else if (item.target != null) {
      return "120777 1 " + item.target;
    }
    return line(item.links, item.content.length, item.hash());
  }
}
