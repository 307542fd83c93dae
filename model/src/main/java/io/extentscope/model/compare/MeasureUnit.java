package io.extentscope.model.compare;

import io.extentscope.model.text.Units;

/** What a measure counts in. */
public enum MeasureUnit {
  MILLIS("ms"),
  BYTES("B"),
  MEGABYTES_PER_SECOND("MB/s"),
  PER_SECOND("1/s"),
  COUNT("count");

  private static final double NANOS = 1e6;

  private final String id;

  MeasureUnit(String id) {
    this.id = id;
  }

  /** The name in reports. */
  public String id() {
    return id;
  }

  /** A value for people: {@code 69 s}, {@code 1.2 MiB}. */
  public String text(double value) {
    return switch (this) {
      case MILLIS -> Units.duration(Math.round(value * NANOS));
      case BYTES -> Units.size(Math.round(value));
      case MEGABYTES_PER_SECOND -> Units.decimal(value) + " MB/s";
      case PER_SECOND -> Units.rate(value);
      case COUNT -> Units.count(value);
    };
  }
}
