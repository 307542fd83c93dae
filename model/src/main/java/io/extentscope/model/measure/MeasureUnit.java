package io.extentscope.model.measure;

import io.extentscope.model.text.Units;

/** What a measure counts in. */
public enum MeasureUnit {
  MILLIS("ms", "Ms"),
  BYTES("B", ""),
  MEGABYTES_PER_SECOND("MB/s", "MBps"),
  PER_SECOND("1/s", ""),
  COUNT("count", ""),
  /** A number without a unit. */
  RATIO("ratio", "");

  private static final double NANOS = 1e6;

  private final String id;
  private final String suffix;

  MeasureUnit(String id, String suffix) {
    this.id = id;
    this.suffix = suffix;
  }

  /** The name in reports. */
  public String id() {
    return id;
  }

  /** What names of numbers in this unit end in where the unit is part of the name. */
  public String suffix() {
    return suffix;
  }

  /** Whether a value stands alone, without a unit behind it. */
  public boolean isBare() {
    return this == COUNT || this == RATIO;
  }

  /** A value for people: {@code 69 s}, {@code 1.2 MiB}. */
  public String text(double value) {
    return switch (this) {
      case MILLIS -> Units.duration(Math.round(value * NANOS));
      case BYTES -> Units.size(Math.round(value));
      case MEGABYTES_PER_SECOND -> Units.decimal(value) + " MB/s";
      case PER_SECOND -> Units.rate(value);
      case COUNT -> Units.count(value);
      case RATIO -> Units.decimal(value);
    };
  }
}
