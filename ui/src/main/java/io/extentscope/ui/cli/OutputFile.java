package io.extentscope.ui.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that a command writes. It is whole or not there, and an existing one is replaced only if that was asked for. */
record OutputFile(Path path, boolean force) {
  private static final int BUFFER = 1 << 16;

  /** Refuses early what {@link #write} would refuse after all the work. */
  void check() {
    if (Files.isDirectory(path)) {
      throw new UsageException(path + " is a folder; give the name of a file");
    }
    if (Files.exists(path) && !force) {
      throw new UsageException(path + " exists already; give another name, or --force to replace it");
    }
    Path folder = path.toAbsolutePath().getParent();
    if (!Files.isDirectory(folder)) {
      throw new UsageException("the folder " + folder + " does not exist; make it first");
    }
  }

  /** The message of most such exceptions is only the name of the file, and here that of the unfinished one. */
  private static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> "not allowed";
      case NoSuchFileException _ -> "no file can be made there";
      default -> String.valueOf(failure.getMessage());
    };
  }

  void write(String text) {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  void write(byte[] bytes) {
    boolean _ = write(out -> {
      out.write(bytes);
      return true;
    });
  }

  /** What is written piece by piece while something else is done, which has a result. */
  interface Content<T> {
    T writeTo(OutputStream out) throws IOException;
  }

  <T> T write(Content<T> content) {
    check();
    Path part = path.resolveSibling(path.getFileName() + ".part");
    try {
      T result;
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), BUFFER)) {
        result = content.writeTo(out);
      }
      Files.move(part, path, StandardCopyOption.REPLACE_EXISTING);
      return result;
    } catch (IOException e) {
      throw new UsageException("cannot write " + path + " (" + reason(e) + "); give a name where files can be made", e);
    }
  }
}
