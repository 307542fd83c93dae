package io.extentscope.model.space;

/** What reading the free space of one file system gave. */
public sealed interface SpaceResult permits SpaceReport, SpaceError {

  /** The first file given for it. */
  String image();
}
