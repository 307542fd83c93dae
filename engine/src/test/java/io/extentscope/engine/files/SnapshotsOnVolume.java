package io.extentscope.engine.files;

import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Seeded changes of files in a tree and its snapshots, which come and go, and what must be there afterwards. */
public final class SnapshotsOnVolume {
  /** All snapshots have names that begin so. */
  public static final String SNAPSHOT = "snap-";

  private static final String FOLDER = "changed-here";
  private static final int MOST = 6;

  private final Random random;
  private final List<Tree> trees = new ArrayList<>();
  private int made;
  private int deleted;

  /** A tree, its name in the top directory, and what is in it. */
  private record Tree(long id, String name, RandomFileChanges changes) {}

  public SnapshotsOnVolume(long seed) {
    random = new Random(seed);
  }

  /** Makes changes, snapshots of trees and of snapshots, and deletes them, and makes all durable at the end. */
  public void run(MountedFiles files, int steps) {
    RandomFileChanges first = new RandomFileChanges(random.nextLong());
    first.setTop(files.change(change -> change.makeDirectory(TreeId.TOP_DIRECTORY, Octets.of(FOLDER), 0755)));
    trees.add(new Tree(TreeId.FS, "", first));
    for (int i = 0; i < steps; i++) {
      step(files);
    }
    files.sync();
  }

  private void step(MountedFiles files) {
    int choice = random.nextInt(40);
    if (choice == 0 && trees.size() <= MOST) {
      snapshot(files, trees.get(random.nextInt(trees.size())));
    } else if (choice == 1 && trees.size() > MOST / 2) {
      delete(files, trees.remove(1 + random.nextInt(trees.size() - 1)));
    } else if (choice == 2) {
      files.sync();
    } else {
      Tree tree = random.nextBoolean() ? trees.getFirst() : trees.get(random.nextInt(trees.size()));
      files.change(tree.id, 0, change -> {
        tree.changes.step(change);
        return null;
      });
    }
  }

  private void snapshot(MountedFiles files, Tree source) {
    String name = SNAPSHOT + made++;
    long id = files.snapshot(source.id, TreeId.TOP_DIRECTORY, Octets.of(name));
    trees.add(new Tree(id, name, source.changes.inSnapshot(random.nextLong())));
  }

  private void delete(MountedFiles files, Tree tree) {
    files.deleteSubvolume(TreeId.TOP_DIRECTORY, Octets.of(tree.name));
    deleted++;
  }

  /** How many snapshots were deleted. */
  public int deleted() {
    return deleted;
  }

  /** Names of the snapshots that are there. */
  public List<String> snapshots() {
    return trees.stream().skip(1).map(Tree::name).toList();
  }

  /** Each path with its mode, links, and size and hash, or target. */
  public Map<String, String> expected() {
    Map<String, String> lines = new TreeMap<>();
    for (Tree tree : trees) {
      String folder = tree.name.isEmpty() ? FOLDER : tree.name + "/" + FOLDER;
      FilesOnVolume.collect(tree.changes.model().top, folder, lines);
    }
    return lines;
  }

  /** Of lines by path, those below the directory that was changed here, in any tree. */
  public static Map<String, String> changedIn(Map<String, String> lines) {
    Map<String, String> found = new TreeMap<>(lines);
    found.keySet().removeIf(path -> !path.contains(FOLDER + "/"));
    return found;
  }

  /** The last changes, for messages. */
  @Override
  public String toString() {
    return trees.stream().map(tree -> tree.name + ": " + tree.changes).toList().toString();
  }
}
