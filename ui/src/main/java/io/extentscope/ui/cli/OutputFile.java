package io.extentscope.ui.cli;

import io.extentscope.model.file.PartFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file that a command writes. It is whole or not there, and an existing one is replaced only if that was asked for. */
record OutputFile(Path path, boolean force) {
  private static final int BUFFER = 1 << 16;

  /** Refuses early what {@link #write} would refuse after all the work. */
  void check() {
    if (Files.isDirectory(path)) {
      throw new UsageException(path + " is a folder; give the name of a file");
    }
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw new UsageException(path + " is a device or a pipe and cannot be replaced; give the name of a file");
    }
    if (Files.exists(path) && !force) {
      throw new UsageException(path + " exists already; give another name, or --force to replace it");
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new UsageException("the folder " + folder + " does not exist; make it first");
    }
  }

  /**
   * Refuses to write one file twice, or in place of what is read.
   *
   * @param outputs of one command
   * @param inputs of the same command; files that do not exist are passed over
   */
  static void checkApart(List<OutputFile> outputs, List<Path> inputs) {
    for (int i = 0; i < outputs.size(); i++) {
      OutputFile output = outputs.get(i);
      output.check();
      if (outputs.subList(0, i).stream().anyMatch(other -> same(other.path, output.path))) {
        throw new UsageException(output.path + " is given for two outputs; give each a name of its own");
      }
      if (inputs.stream().anyMatch(input -> same(input, output.path))) {
        throw new UsageException(output.path + " is what the run works on and is not replaced; give another name");
      }
    }
  }

  private static boolean same(Path a, Path b) {
    try {
      return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize())
          || (Files.exists(a) && Files.exists(b) && Files.isSameFile(a, b));
    } catch (IOException e) {
      return false;
    }
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
    PartFile part = new PartFile(path);
    try {
      T result;
      try (OutputStream out = new BufferedOutputStream(Channels.newOutputStream(part.open()), BUFFER)) {
        result = content.writeTo(out);
      }
      part.moveInPlace(force);
      return result;
    } catch (IOException e) {
      throw new UsageException(
          "cannot write " + path + " (" + PartFile.reason(e) + "); give a name where files can be made", e);
    } finally {
      part.discard();
    }
  }
}
