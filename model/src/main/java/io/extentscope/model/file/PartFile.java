package io.extentscope.model.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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

  /**
   * Makes or replaces a file, wholly: if that fails, what was there before stays.
   *
   * @throws IOException if it cannot be written
   */
  public static void replace(Path target, byte[] content) throws IOException {
    if (Files.isDirectory(target)) {
      throw new IOException("it is a folder");
    }
    PartFile part = new PartFile(target);
    try {
      try (OutputStream out = Channels.newOutputStream(part.open())) {
        out.write(content);
      }
      part.moveInPlace(true);
    } finally {
      part.discard();
    }
  }

  /** Why a file cannot be written; the message of most such failures is only the name of the unfinished file. */
  public static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> "not allowed";
      case FileAlreadyExistsException _ -> "it was made meanwhile";
      case NoSuchFileException _ -> "no file can be made there";
      default -> String.valueOf(failure.getMessage());
    };
  }

  /** Removes what was not moved in place. */
  public void discard() {
    boolean _ = part.toFile().delete();
  }
}
