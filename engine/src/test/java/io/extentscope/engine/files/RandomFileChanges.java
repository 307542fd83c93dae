package io.extentscope.engine.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.files.FileModel.Item;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** Makes seeded changes of files and of the model, and holds their failures against each other. */
final class RandomFileChanges {
  private static final int NAMES = 14;
  private static final int MOST_OFFSET = 60_000;

  private FileModel model = new FileModel(TreeId.TOP_DIRECTORY);
  private final Random random;
  private final List<Item> directories = new ArrayList<>();
  private final List<Item> files = new ArrayList<>();
  private String last = "nothing";

  RandomFileChanges(long seed) {
    random = new Random(seed);
    directories.add(model.top);
  }

  /** Goes on with the same files and directories in another tree. */
  RandomFileChanges inSnapshot(long seed) {
    RandomFileChanges copy = new RandomFileChanges(seed);
    IdentityHashMap<Item, Item> counterparts = new IdentityHashMap<>();
    copy.model = model.copy(counterparts);
    copy.directories.clear();
    directories.stream().map(counterparts::get).filter(Objects::nonNull).forEach(copy.directories::add);
    files.stream().map(counterparts::get).filter(Objects::nonNull).forEach(copy.files::add);
    return copy;
  }

  /** The directory that all changes are made in; at first that of the tree. */
  void setTop(long number) {
    model = new FileModel(number);
    directories.set(0, model.top);
  }

  FileModel model() {
    return model;
  }

  /** The last change, for messages. */
  @Override
  public String toString() {
    return last;
  }

  /** Makes one change. */
  void step(FileChanges changes) {
    directories.removeIf(item -> item.links == 0);
    files.removeIf(item -> item.links == 0);
    Item directory = any(directories);
    Octets name = name();
    int choice = random.nextInt(files.isEmpty() ? 4 : 20);
    switch (choice) {
      case 0, 1 -> make(changes, directory, name);
      case 2 -> makeDirectory(changes, directory, name);
      case 3 -> makeLink(changes, directory, name);
      case 4 -> link(changes, directory, name);
      case 5, 6 -> delete(changes, directory, name, random.nextInt(3) == 0);
      case 7, 8 -> rename(changes, directory, name, any(directories), name());
      default -> content(changes, any(files), choice);
    }
  }

  private void make(FileChanges changes, Item directory, Octets name) {
    long[] number = {0};
    if (attempt("create " + name, FileModel.whyNotMake(directory, name),
        () -> number[0] = changes.create(directory.number, name, 0644))) {
      model.make(directory, name, number[0], false, null);
      files.add(directory.entries.get(name));
    }
  }

  private void makeDirectory(FileChanges changes, Item directory, Octets name) {
    long[] number = {0};
    if (attempt("mkdir " + name, FileModel.whyNotMake(directory, name),
        () -> number[0] = changes.makeDirectory(directory.number, name, 0755))) {
      model.make(directory, name, number[0], true, null);
      directories.add(directory.entries.get(name));
    }
  }

  private void makeLink(FileChanges changes, Item directory, Octets name) {
    Octets target = Octets.of("../" + "t".repeat(random.nextInt(300)));
    long[] number = {0};
    if (attempt("symlink " + name, FileModel.whyNotMake(directory, name),
        () -> number[0] = changes.makeSymlink(directory.number, name, target))) {
      model.make(directory, name, number[0], false, target);
    }
  }

  private void link(FileChanges changes, Item directory, Octets name) {
    Item file = any(files);
    if (attempt("link " + name, FileModel.whyNotMake(directory, name),
        () -> changes.link(file.number, directory.number, name))) {
      directory.entries.put(name, file);
      file.links++;
    }
  }

  private void delete(FileChanges changes, Item directory, Octets name, boolean asDirectory) {
    if (attempt((asDirectory ? "rmdir " : "delete ") + name, FileModel.whyNotDelete(directory, name, asDirectory),
        () -> {
          if (asDirectory) {
            changes.deleteDirectory(directory.number, name);
          } else {
            changes.delete(directory.number, name);
          }
        })) {
      model.delete(directory, name);
    }
  }

  private void rename(FileChanges changes, Item from, Octets name, Item to, Octets newName) {
    if (attempt("rename " + name + " to " + newName, FileModel.whyNotRename(from, name, to, newName),
        () -> changes.rename(from.number, name, to.number, newName))) {
      model.rename(from, name, to, newName);
    }
  }

  private void content(FileChanges changes, Item file, int choice) {
    boolean small = random.nextInt(3) == 0;
    int offset = random.nextInt(4) == 0 ? file.content.length : random.nextInt(small ? 1500 : MOST_OFFSET);
    offset = random.nextInt(3) == 0 ? offset / FilesRig.SECTOR * FilesRig.SECTOR : offset;
    int length = random.nextInt(small ? 1200 : 20_000);
    length = random.nextInt(4) == 0 ? length / FilesRig.SECTOR * FilesRig.SECTOR : length;
    content(changes, file, choice, offset, length);
  }

  private void content(FileChanges changes, Item file, int choice, int offset, int length) {
    String what = file.number + " at " + offset + " + " + length + " of " + file.content.length;
    boolean done;
    if (choice < 15) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      done = attempt("write " + what, null, () -> changes.write(file.number, offset, bytes));
      if (done) {
        FileModel.write(file, offset, bytes);
      }
    } else if (choice == 15) {
      if (attempt("truncate " + what, null, () -> changes.truncate(file.number, offset))) {
        FileModel.resize(file, offset);
      }
    } else if (choice < 18) {
      if (attempt("punch " + what, null, () -> changes.punch(file.number, offset, length))) {
        FileModel.zero(file, offset, length);
      }
    } else {
      boolean keep = random.nextBoolean();
      if (attempt("preallocate " + what, null, () -> changes.preallocate(file.number, offset, length, keep)) && !keep) {
        FileModel.resize(file, Math.max(file.content.length, offset + length));
      }
    }
  }

  /** Makes a change, which must fail for the reason that the model gives or for want of space. Returns whether it did not. */
  private boolean attempt(String what, Reason expected, Runnable change) {
    last = what;
    Reason got = null;
    try {
      change.run();
    } catch (FileException failure) {
      if (failure.reason() == Reason.IO_ERROR || failure.reason() == Reason.READ_ONLY) {
        throw failure;
      }
      got = failure.reason();
    }
    if (got != Reason.NO_SPACE) {
      assertThat(got).as(what).isEqualTo(expected);
    }
    return got == null;
  }

  private Octets name() {
    int number = random.nextInt(NAMES);
    return switch (number) {
      case 0 -> Octets.of("n1371838");
      case 1 -> Octets.of("n2000402");
      case 2 -> Octets.of("long-" + "x".repeat(240));
      default -> Octets.of("name" + number);
    };
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
