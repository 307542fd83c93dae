package io.extentscope.engine.files;

import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Seeded changes below one new directory. Each state of the files is noted before it can become durable, and each sync when
 * it is done, so that whoever reads the notes knows what a medium may hold after any end: a state that was noted, and none
 * from before the last sync.
 */
public final class NotedChanges {
  private static final int SYNC_EVERY = 23;

  private final String folder;
  private final RandomFileChanges random;
  private final Consumer<String> notes;

  /** Makes changes by a seed in a directory with a name, which is not there yet. */
  public NotedChanges(long seed, String folder, Consumer<String> notes) {
    this.folder = folder;
    random = new RandomFileChanges(seed);
    this.notes = notes;
  }

  /** Makes the directory; one task at a time may change that in which it lies. */
  public void begin(MountedFiles files) {
    files.change(change -> {
      random.setTop(change.makeDirectory(TreeId.TOP_DIRECTORY, Octets.of(folder), 0755));
      note();
      return null;
    });
  }

  /** Makes changes until the volume refuses one. */
  public void run(MountedFiles files, int changes) {
    for (int i = 1; i <= changes; i++) {
      files.change(change -> {
        random.step(change);
        note();
        return null;
      });
      if (i % SYNC_EVERY == 0) {
        files.sync();
        notes.accept("synced " + folder);
      }
    }
  }

  private void note() {
    notes.accept("state " + folder + " " + hash(FilesOnVolume.expected(random.model(), folder)));
  }

  /** Whether files may be there after all that was noted. */
  public static boolean mayBe(String folder, Iterable<String> notes, Map<String, String> lines) {
    boolean may = lines.isEmpty();
    String there = "state " + folder + " " + hash(lines);
    boolean sincePossible = may;
    for (String note : notes) {
      if (note.equals(there)) {
        may = true;
        sincePossible = true;
      } else if (note.startsWith("state " + folder + " ")) {
        sincePossible = false;
      } else if (note.equals("synced " + folder)) {
        // What was noted last is durable now; an older state is none any more.
        may = sincePossible;
      }
    }
    return may;
  }

  private static String hash(Map<String, String> lines) {
    return HexFormat.of().formatHex(Listing.newSha256().digest(lines.toString().getBytes(StandardCharsets.ISO_8859_1)));
  }
}
