package io.extentscope.engine.files;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.Volume;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Seeded changes of the same few directories and files by several tasks, which may refuse each other but break nothing. */
public final class SharedDirectories {
  private static final int NAMES = 12;
  private static final int SYNC_EVERY = 40;
  private static final Set<Reason> REFUSALS = EnumSet.of(
      Reason.EXISTS, Reason.NOT_FOUND, Reason.NOT_EMPTY, Reason.IS_A_DIRECTORY, Reason.NOT_A_DIRECTORY, Reason.INVALID);

  private final MountedFiles files;
  private final Random random;
  private int done;
  private int refused;

  /** The work of one task. */
  public SharedDirectories(MountedFiles files, long seed) {
    this.files = files;
    random = new Random(seed);
  }

  /** Makes so many changes. */
  public void run(int changes) {
    for (int i = 0; i < changes; i++) {
      try {
        files.change(1 << 16, change -> {
          step(change);
          return null;
        });
        done++;
      } catch (FileException conflict) {
        if (!REFUSALS.contains(conflict.reason())) {
          throw conflict;
        }
        refused++;
      }
      if (i % SYNC_EVERY == SYNC_EVERY - 1) {
        files.sync();
      }
    }
  }

  /** Changes that were made. */
  public int done() {
    return done;
  }

  /** Changes that were refused, such as a name that is there already. */
  public int refused() {
    return refused;
  }

  private void step(FileChanges change) {
    long directory = directory();
    Octets name = name();
    switch (random.nextInt(9)) {
      case 0, 1 ->
          change.write(change.create(directory, name, 0644), random.nextInt(9000), new byte[1 + random.nextInt(9000)]);
      case 2 -> change.makeDirectory(directory, name, 0755);
      case 3 -> change.makeSymlink(directory, name, Octets.of("there"));
      case 4 -> change.delete(directory, name);
      case 5 -> change.deleteDirectory(directory, name);
      case 6, 7 -> change.rename(directory, name, directory(), name());
      default -> {
        long number = find(directory, name);
        if (random.nextBoolean()) {
          change.link(number, directory(), name());
        } else {
          change.write(number, random.nextInt(20_000), new byte[1 + random.nextInt(9000)]);
        }
      }
    }
  }

  /** Some directory that was there a moment ago. */
  private long directory() {
    long at = TreeId.TOP_DIRECTORY;
    while (random.nextInt(3) > 0) {
      List<Long> below = new ArrayList<>();
      files.view().list(at, entry -> {
        if (entry.type() == DirItem.TYPE_DIRECTORY) {
          below.add(entry.location().objectid());
        }
        return true;
      });
      if (below.isEmpty()) {
        return at;
      }
      at = below.get(random.nextInt(below.size()));
    }
    return at;
  }

  private long find(long directory, Octets name) {
    return files.view().find(directory, name).map(entry -> entry.location().objectid())
        .orElseThrow(() -> new FileException(Reason.NOT_FOUND, "there is no '" + name + "'"));
  }

  private Octets name() {
    return Octets.of("name" + random.nextInt(NAMES));
  }

  /** What is wrong with the directories and names of a volume, one line each. */
  public static List<String> problems(Volume volume) {
    List<String> problems = new ArrayList<>();
    TreeMap<Long, Integer> names = new TreeMap<>();
    TreeMap<Long, FileEntry> found = new TreeMap<>();
    FileTree.of(volume).walk(new FileVisitor() {
      @Override
      public void file(FileEntry file) {
        names.merge(file.number(), 1, Integer::sum);
        found.put(file.number(), file);
        if (file.inode().isDirectory()) {
          directory(file, problems);
        }
      }

      @Override
      public void problem(FilePath path, String problem) {
        problems.add(path + ": " + problem);
      }
    });
    names.forEach((number, count) -> {
      FileEntry file = found.get(number);
      if (file.inode().links() != count
          || (number != TreeId.TOP_DIRECTORY && file.subvolume().names(number).size() != count)) {
        problems.add(file.path() + ": has " + file.inode().links() + " links and " + count + " names");
      }
    });
    return problems;
  }

  private static void directory(FileEntry directory, List<String> problems) {
    List<DirItem> entries = new ArrayList<>();
    directory.subvolume().list(directory.number(), entries::add);
    long bytes = 2L * entries.stream().mapToLong(entry -> entry.name().length()).sum();
    if (directory.inode().size() != bytes) {
      problems.add(directory.path() + ": its size is " + directory.inode().size() + ", its names have " + bytes);
    }
    for (DirItem entry : entries) {
      if (!directory.subvolume().find(directory.number(), entry.name()).equals(Optional.of(entry))) {
        problems.add(directory.path() + ": '" + entry.name() + "' has no entry by hash");
      }
    }
  }
}
