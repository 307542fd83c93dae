package io.extentscope.engine.device;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Opens image files by what they hold: packed sparse images and plain ones. */
public final class ImageFiles {
  private static final int GZIP_MAGIC = 0x1f8b;
  private static final int FILE_TYPE_MASK = 0xf000;
  private static final int BLOCK_DEVICE = 0x6000;

  private ImageFiles() {}

  /**
   * Opens an image.
   *
   * @param budget memory for what a packed image holds
   * @throws DeviceException if it cannot be read, in one clear line
   */
  public static BlockDevice open(Path file, MemoryBudget budget) {
    checkReadable(file);
    return isGzip(file) ? SparseImageDevice.open(file, budget) : FileDevice.open(file);
  }

  /**
   * Opens an image for a look at its first bytes only: what lies beyond {@code limit} may read as zero. A packed image
   * is not unpacked further than needed.
   */
  public static BlockDevice openHead(Path file, long limit) {
    checkReadable(file);
    return isGzip(file) ? SparseImageDevice.openHead(file, limit) : FileDevice.open(file);
  }

  /** What went wrong with a file, in the user's terms. */
  static String explain(Path file, IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return file + ": no such file";
    }
    if (failure instanceof AccessDeniedException) {
      return file + ": may not be read; change its permissions";
    }
    return file + ": cannot be read: " + failure.getMessage();
  }

  private static void checkReadable(Path file) {
    if (file.toString().isEmpty()) {
      throw new DeviceException("an empty name is no image; give the image file");
    }
    if (Files.isDirectory(file)) {
      throw new DeviceException(file + ": is a directory; give the image file");
    }
    if (Files.exists(file) && !Files.isRegularFile(file) && !isBlockDevice(file)) {
      throw new DeviceException(file + ": is neither a file nor a block device; give the image file");
    }
  }

  /** Refuses what is no plain file, or a packed image. */
  static void checkPlain(Path file) {
    checkReadable(file);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new DeviceException(file + ": is no plain file; give one made by 'extentscope mkfs'");
    }
    if (isGzip(file)) {
      throw new DeviceException(file + ": is a packed image, which is only read; give one made by 'extentscope mkfs'");
    }
  }

  private static boolean isBlockDevice(Path file) {
    try {
      return (((Integer) Files.getAttribute(file, "unix:mode")) & FILE_TYPE_MASK) == BLOCK_DEVICE;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
      return false; // hosts without such attributes have no device files either
    }
  }

  private static boolean isGzip(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(2);
      return head.length == 2 && (((head[0] & 0xff) << 8) | (head[1] & 0xff)) == GZIP_MAGIC;
    } catch (IOException failure) {
      throw new DeviceException(explain(file, failure), failure);
    }
  }
}
