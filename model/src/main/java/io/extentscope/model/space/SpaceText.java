package io.extentscope.model.space;

import java.util.List;
import java.util.Locale;

/**
 * Writes free-space results for people: a table of block groups, sizes in binary units.
 *
 * <p>Fragmentation is 1 minus the longest free range over all free bytes, in percent: 0 % is one free range, close to
 * 100 % is free space in crumbs. A group without free space has none.
 */
public final class SpaceText {
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  private static final String ROW = "  %20s %12s  %-22s %12s %12s %12s %9s %14s%n";

  private SpaceText() {}

  /** The text of all results. */
  public static String of(List<? extends SpaceResult> results) {
    StringBuilder text = new StringBuilder();
    for (SpaceResult result : results) {
      if (!text.isEmpty()) {
        text.append(System.lineSeparator());
      }
      switch (result) {
        case SpaceReport report -> append(report, text);
        case SpaceError error -> text.append("error: ").append(error.error()).append(System.lineSeparator());
      }
    }
    return text.toString();
  }

  private static void append(SpaceReport report, StringBuilder text) {
    text.append(String.join(" ", report.images())).append(System.lineSeparator());
    text.append(
        String.format(
            Locale.ROOT,
            "  generation %s, nodes of %s, sectors of %s%s%n",
            Long.toUnsignedString(report.generation()),
            size(report.nodeSize()),
            size(report.sectorSize()),
            report.logRoot() == 0 ? "" : ", log at " + Long.toUnsignedString(report.logRoot())));
    text.append(
        String.format(
            Locale.ROOT, ROW, "start", "length", "flags", "used", "free", "allocatable", "ranges", "fragmentation"));
    for (BlockGroupSpace group : report.blockGroups()) {
      append(group, text);
    }
    append(report.blockGroups(), text);
    for (String warning : report.warnings()) {
      text.append("  warning: ").append(warning).append(System.lineSeparator());
    }
  }

  private static void append(BlockGroupSpace group, StringBuilder text) {
    text.append(
        String.format(
            Locale.ROOT,
            ROW,
            Long.toUnsignedString(group.start()),
            size(group.length()),
            group.flagNames(),
            size(group.used()),
            size(group.freeBytes()),
            size(group.allocatableBytes()),
            group.free().length() / 2,
            percent(fragmentation(group.freeBytes(), group.largestFree()))));
  }

  private static void append(List<BlockGroupSpace> groups, StringBuilder text) {
    long ranges = groups.stream().mapToLong(group -> group.free().length() / 2).sum();
    text.append(
        String.format(
            Locale.ROOT,
            ROW,
            groups.size() + " block groups",
            size(groups.stream().mapToLong(BlockGroupSpace::length).sum()),
            "",
            size(groups.stream().mapToLong(BlockGroupSpace::used).sum()),
            size(groups.stream().mapToLong(BlockGroupSpace::freeBytes).sum()),
            size(groups.stream().mapToLong(BlockGroupSpace::allocatableBytes).sum()),
            ranges,
            ""));
  }

  /** How scattered free space is, from 0 to 1. */
  static double fragmentation(long freeBytes, long largestFree) {
    return freeBytes == 0 ? 0 : 1 - unsigned(largestFree) / unsigned(freeBytes);
  }

  /** A number of bytes in the largest unit in which it is at least 1. */
  static String size(long bytes) {
    double value = unsigned(bytes);
    int unit = 0;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    boolean whole = value == Math.rint(value);
    return String.format(Locale.ROOT, whole ? "%.0f %s" : "%.2f %s", value, UNITS[unit]);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private static double unsigned(long value) {
    return value >= 0 ? value : value + 0x1p64;
  }
}
