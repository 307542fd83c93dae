package io.extentscope.model.space;

import io.extentscope.model.text.Units;
import java.util.ArrayList;
import java.util.List;

/** An owner in words. */
public final class OwnerText {
  private static final int MOST_USES = 12;

  private OwnerText() {}

  /** Lines for a panel: what it is first, then the details. */
  public static List<String> lines(ExtentOwner owner) {
    List<String> lines = new ArrayList<>();
    switch (owner) {
      case ExtentOwner.Nobody nobody -> lines.add(
          "no extent at " + address(nobody.address()) + " as of commit " + address(nobody.commit()));
      case ExtentOwner.TreeBlock block -> block(block, lines);
      case ExtentOwner.Data data -> data(data, lines);
    }
    return lines;
  }

  private static void block(ExtentOwner.TreeBlock block, List<String> lines) {
    lines.add("tree block of the " + block.tree() + ", level " + block.level() + ", first key "
        + (block.firstKey().isEmpty() ? "none" : block.firstKey()));
    lines.add(extent(block.start(), block.length(), block.generation()) + ", " + references(block.references())
        + "; as of commit "
        + address(block.commit()));
    if (!block.sharedBy().isEmpty()) {
      lines.add((block.sharedBy().size() == 1 ? "in tree " : "shared by trees ") + String.join(", ", block.sharedBy()));
    }
  }

  private static void data(ExtentOwner.Data data, List<String> lines) {
    lines.add("data of " + subject(data));
    lines.add(extent(data.start(), data.length(), data.generation()) + ", " + references(data.references())
        + "; as of commit "
        + address(data.commit()));
    List<String> trees = data.uses().stream().map(ExtentOwner.Use::tree).distinct().toList();
    if (!trees.isEmpty()) {
      lines.add((trees.size() == 1 ? "in tree " : "shared by trees ") + String.join(", ", trees));
    }
    for (ExtentOwner.Use use : data.uses().subList(0, Math.min(MOST_USES, data.uses().size()))) {
      lines
          .add("tree " + use.tree() + " inode " + use.inode() + " at " + use.offset() + " + " + Units.size(use.length())
              + (use.paths().isEmpty() ? "" : ": " + String.join(", ", use.paths())));
    }
    if (data.uses().size() > MOST_USES || !data.complete()) {
      lines.add("and " + Math.max(0, data.uses().size() - MOST_USES)
          + (data.complete() ? " more" : " or more, not all looked up"));
    }
  }

  private static String subject(ExtentOwner.Data data) {
    if (data.uses().isEmpty()) {
      return "no file of any tree (a tree that is being deleted, or the free space cache)";
    }
    ExtentOwner.Use first = data.uses().getFirst();
    return first.paths().isEmpty() ? "inode " + first.inode() + ", which has no name" : first.paths().getFirst();
  }

  private static String extent(long start, long length, long generation) {
    return "extent " + address(start) + " + " + Units.size(length) + ", generation " + address(generation);
  }

  private static String references(long count) {
    return count == 1 ? "1 reference" : count + " references";
  }

  private static String address(long number) {
    return Long.toUnsignedString(number);
  }
}
