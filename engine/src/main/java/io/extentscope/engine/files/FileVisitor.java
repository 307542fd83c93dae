package io.extentscope.engine.files;

/** Is told what a walk finds. */
public interface FileVisitor {

  /** A file, directory or link. A directory comes before what is in it. */
  default void file(FileEntry entry) {}

  /** Something damaged; the walk goes on behind it. */
  default void problem(FilePath path, String what) {}
}
