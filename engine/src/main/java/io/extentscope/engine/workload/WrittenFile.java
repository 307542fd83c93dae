package io.extentscope.engine.workload;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A file that a job wrote, and what must be in it. Its content is text in lines of 64 bytes, each of which names the file,
 * the write that put it there and its offset, so that whoever mounts the volume can see that each is where it belongs.
 */
public final class WrittenFile {
  private static final int LINE = 64;
  private static final int MOST_WRITES = 16;

  private final String path;
  private final long inode;
  private final List<Write> writes = new ArrayList<>();
  private int version;
  private int size;

  private record Write(int version, int offset, int length) {}

  WrittenFile(String path, long inode) {
    this.path = path;
    this.inode = inode;
  }

  /** Its path in the volume. */
  public String path() {
    return path;
  }

  long inode() {
    return inode;
  }

  public int size() {
    return size;
  }

  /** What must be in it. */
  public byte[] content() {
    byte[] content = new byte[size];
    for (Write write : writes) {
      byte[] bytes = text(write.version, write.offset, write.length);
      System.arraycopy(bytes, 0, content, write.offset, write.length);
    }
    return content;
  }

  /** Whether it was overwritten so often that it should be written anew as a whole. */
  boolean isWornOut() {
    return writes.size() >= MOST_WRITES;
  }

  /** The bytes that the next write puts at an offset. */
  byte[] nextText(int offset, int length) {
    return text(version + 1, offset, length);
  }

  /** What {@link #nextText} gave was written. */
  void written(int offset, int length) {
    version++;
    if (offset == 0 && length >= size) {
      writes.clear();
    }
    writes.add(new Write(version, offset, length));
    size = Math.max(size, offset + length);
  }

  private byte[] text(int write, int offset, int length) {
    byte[] bytes = new byte[length];
    int at = 0;
    while (at < length) {
      int lineStart = (offset + at) / LINE * LINE;
      byte[] line = line(write, lineStart);
      int within = offset + at - lineStart;
      int count = Math.min(LINE - within, length - at);
      System.arraycopy(line, within, bytes, at, count);
      at += count;
    }
    return bytes;
  }

  private byte[] line(int write, int offset) {
    String text = path + " write " + write + " at " + offset + " ";
    byte[] line = ".".repeat(LINE).getBytes(StandardCharsets.US_ASCII);
    byte[] head = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(head, 0, line, 0, Math.min(head.length, LINE - 1));
    line[LINE - 1] = '\n';
    return line;
  }
}
