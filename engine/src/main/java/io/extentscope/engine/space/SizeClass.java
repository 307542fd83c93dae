package io.extentscope.engine.space;

/** What sizes of extents a data group serves, so that large ones do not leave holes that only small ones fill. */
public enum SizeClass {
  NONE,
  SMALL,
  MEDIUM,
  LARGE;

  private static final long MOST_SMALL = 128 << 10;
  private static final long MOST_MEDIUM = 8 << 20;

  /** The class of an extent of a length. */
  public static SizeClass of(long length) {
    return length <= MOST_SMALL ? SMALL : length <= MOST_MEDIUM ? MEDIUM : LARGE;
  }
}
