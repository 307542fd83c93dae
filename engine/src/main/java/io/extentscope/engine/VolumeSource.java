package io.extentscope.engine;

import java.nio.file.Path;
import java.util.List;

/** Where a run's volume comes from. */
public sealed interface VolumeSource {

  /** Whether jobs write real files there; otherwise they only take space. */
  default boolean holdsData() {
    return !(this instanceof Synthetic);
  }

  /** A real file system in one or more image files; the files are never changed. */
  record Image(List<Path> files) implements VolumeSource {
    public Image {
      files = List.copyOf(files);
    }
  }

  /** A real file system in a file that the run owns and writes. Live runs only. */
  record Device(Path file) implements VolumeSource {}

  /** A huge, regular volume whose tree blocks are computed when they are read. */
  record Synthetic(SyntheticLayout layout) implements VolumeSource {}
}
