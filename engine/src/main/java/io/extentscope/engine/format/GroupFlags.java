package io.extentscope.engine.format;

import java.util.ArrayList;
import java.util.List;

/** The flags of a block group and its chunk: what it is for, and its profile. */
public final class GroupFlags {
  public static final long DATA = 1;
  public static final long SYSTEM = 1L << 1;
  public static final long METADATA = 1L << 2;
  public static final long TYPE_MASK = DATA | SYSTEM | METADATA;
  /** All bits that mean something. */
  public static final long KNOWN = TYPE_MASK | Profile.MASK;

  private GroupFlags() {}

  /** Names joined by bars, such as {@code METADATA|DUP}; unknown bits as a number. */
  public static String names(long flags) {
    List<String> names = new ArrayList<>();
    add(names, flags, DATA, "DATA");
    add(names, flags, SYSTEM, "SYSTEM");
    add(names, flags, METADATA, "METADATA");
    for (Profile profile : Profile.values()) {
      if (profile != Profile.SINGLE) {
        add(names, flags, profile.bit(), profile.label());
      }
    }
    if ((flags & Profile.MASK) == 0) {
      names.add(Profile.SINGLE.label());
    }
    if ((flags & ~KNOWN) != 0) {
      names.add("0x" + Long.toHexString(flags & ~KNOWN));
    }
    return String.join("|", names);
  }

  /**
   * Checks that a chunk may have these flags.
   *
   * @throws FormatException naming what is wrong
   */
  public static void check(long flags) {
    if ((flags & ~KNOWN) != 0) {
      throw new FormatException("unknown chunk flags 0x" + Long.toHexString(flags & ~KNOWN));
    }
    if ((flags & TYPE_MASK) == 0) {
      throw new FormatException("no chunk type in flags 0x" + Long.toHexString(flags));
    }
    if ((flags & SYSTEM) != 0 && (flags & TYPE_MASK) != SYSTEM) {
      throw new FormatException("conflicting chunk types in flags 0x" + Long.toHexString(flags));
    }
  }

  private static void add(List<String> names, long flags, long bit, String name) {
    if ((flags & bit) != 0) {
      names.add(name);
    }
  }
}
