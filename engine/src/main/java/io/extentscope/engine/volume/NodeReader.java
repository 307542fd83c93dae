package io.extentscope.engine.volume;

import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck;
import io.extentscope.engine.format.NodeCheck.Expected;
import io.extentscope.engine.format.RootItem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads tree blocks and believes none before it is checked. A block that is bad in one copy is read from the next, and the
 * bad copy is overwritten where the device can be written. It keeps nothing, so any number of tasks may read at once; the
 * time of a read is whatever the devices charge.
 */
public final class NodeReader {
  private final VolumeReader volume;
  private final NodeCheck check;
  private final Consumer<String> warnings;

  /** Makes a reader that reports bad copies, where another one was good, to {@code warnings}. */
  public NodeReader(VolumeReader volume, NodeCheck check, Consumer<String> warnings) {
    this.volume = volume;
    this.check = check;
    this.warnings = warnings;
  }

  public int nodeSize() {
    return check.nodeSize();
  }

  /** Reads the root of a tree; see {@link #read}. */
  public Node readRoot(RootItem root) {
    return read(new Expected(root.address(), root.level(), root.generation(), null));
  }

  /** Reads a child of a node; see {@link #read}. */
  public Node readChild(Node parent, int index) {
    return read(
        new Expected(
            parent.childAddress(index), parent.level() - 1, parent.childGeneration(index), parent.key(index)));
  }

  /**
   * Reads a tree block.
   *
   * @throws FormatException if no copy of it is good; the message says what is wrong with each
   */
  public Node read(Expected expected) {
    return read(expected, new Node(new byte[check.nodeSize()]));
  }

  /** The same into the bytes of {@code target}, which it returns. */
  public Node read(Expected expected, Node target) {
    try {
      readCopy(expected, 0, target);
      return target;
    } catch (FormatException | DeviceException failure) {
      return readOther(expected, target, failure);
    }
  }

  /** The same from another copy than the first, which is bad. */
  private Node readOther(Expected expected, Node target, RuntimeException first) {
    int copies = copies(expected.address());
    List<Integer> bad = new ArrayList<>(List.of(0));
    StringBuilder failures = new StringBuilder(": ").append(volume.place(expected.address(), 0)).append(": ");
    failures.append(first.getMessage());
    for (int copy = 1; copy < copies; copy++) {
      try {
        readCopy(expected, copy, target);
        boolean mended = volume.mendAll(expected.address(), target.bytes(), 0, check.nodeSize(), bad);
        warnings.accept(name(expected) + failures + "; read from " + volume.place(expected.address(), copy)
            + (mended ? "; mended" : ""));
        return target;
      } catch (FormatException | DeviceException failure) {
        failures.append("; ").append(volume.place(expected.address(), copy)).append(": ").append(failure.getMessage());
        bad.add(copy);
      }
    }
    throw new FormatException(name(expected) + failures);
  }

  private int copies(long address) {
    try {
      return volume.copies(address);
    } catch (FormatException noChunk) {
      throw new FormatException("tree block " + Long.toUnsignedString(address) + ": no chunk holds it");
    }
  }

  private void readCopy(Expected expected, int copy, Node target) {
    volume.read(expected.address(), target.bytes(), 0, check.nodeSize(), copy);
    check.check(target, expected);
  }

  private static String name(Expected expected) {
    return "tree block " + Long.toUnsignedString(expected.address());
  }
}
