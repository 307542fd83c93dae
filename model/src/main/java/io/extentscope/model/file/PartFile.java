package io.extentscope.model.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The unfinished content of a file, beside it and under a name that no other file has, until it is whole. */
public final class PartFile {
  private final Path target;
  private final Path part;

  public PartFile(Path target) {
    this.target = target;
    this.part = target.resolveSibling(target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
  }

  /**
   * Makes the file, which is removed again when the process is stopped.
   *
   * @throws IOException if it cannot be made, or there is one of that name
   */
  public FileChannel open() throws IOException {
    FileChannel channel =
        FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE);
    part.toFile().deleteOnExit();
    return channel;
  }

  /**
   * Gives the whole content its name.
   *
   * @param replace whether a file of that name is replaced
   * @throws IOException if it cannot be moved, or there is one and it is not to be replaced
   */
  public void moveInPlace(boolean replace) throws IOException {
    if (replace) {
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } else {
      Files.move(part, target);
    }
  }

  /** Removes what was not moved in place. */
  public void discard() {
    boolean _ = part.toFile().delete();
  }
}
