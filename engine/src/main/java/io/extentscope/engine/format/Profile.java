package io.extentscope.engine.format;

/** How a chunk's bytes are spread over its stripes. */
public enum Profile {
  SINGLE("single", 0, 1),
  DUP("DUP", 1L << 5, 2),
  RAID0("RAID0", 1L << 3, 1),
  RAID1("RAID1", 1L << 4, 2),
  RAID1C3("RAID1C3", 1L << 9, 3),
  RAID1C4("RAID1C4", 1L << 10, 4),
  RAID10("RAID10", 1L << 6, 2),
  RAID5("RAID5", 1L << 7, 1),
  RAID6("RAID6", 1L << 8, 1);

  /** All bits that name a profile. */
  public static final long MASK = 0x7f8;

  private static final Profile[] PROFILES = values();

  private final String label;
  private final long bit;
  private final int copies;

  Profile(String label, long bit, int copies) {
    this.label = label;
    this.bit = bit;
    this.copies = copies;
  }

  /**
   * The profile that flags name.
   *
   * @throws FormatException if they name more than one
   */
  public static Profile of(long flags) {
    for (Profile profile : PROFILES) {
      if ((flags & MASK) == profile.bit) {
        return profile;
      }
    }
    throw new FormatException("more than one RAID profile in flags 0x" + Long.toHexString(flags));
  }

  public String label() {
    return label;
  }

  public long bit() {
    return bit;
  }

  /** How many times each byte is stored, parity apart. */
  public int copies() {
    return copies;
  }

  /** Stripes that hold parity. */
  public int parityStripes() {
    return switch (this) {
      case RAID5 -> 1;
      case RAID6 -> 2;
      default -> 0;
    };
  }

  /** Whether a lost copy or device can be made good. */
  public boolean isRedundant() {
    return copies > 1 || parityStripes() > 0;
  }

  public boolean isStriped() {
    return this == RAID0 || this == RAID10 || parityStripes() > 0;
  }

  /** Whether a chunk of this profile may have so many stripes. */
  public boolean allows(int stripes, int subStripes) {
    return switch (this) {
      case SINGLE -> stripes == 1;
      case DUP, RAID1 -> stripes == 2;
      case RAID1C3 -> stripes == 3;
      case RAID1C4 -> stripes == 4;
      case RAID0 -> stripes >= 1;
      case RAID10 -> subStripes == 2 && stripes >= 2 && stripes % 2 == 0;
      case RAID5 -> stripes >= 2;
      case RAID6 -> stripes >= 3;
    };
  }

  /** Stripes that hold different data side by side. */
  public int dataColumns(int stripes) {
    return switch (this) {
      case RAID0 -> stripes;
      case RAID10 -> stripes / 2;
      case RAID5, RAID6 -> stripes - parityStripes();
      default -> 1;
    };
  }
}
