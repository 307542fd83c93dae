package io.extentscope.engine.volume;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.TreeSet;

/** Compares the device tree, the device items and the chunks' stripes, and reports what disagrees. */
final class DeviceCheck {
  private static final int DEV_EXTENT_BYTES = 32;

  private final Volume volume;
  private final Warnings warnings;
  private final TreeSet<Stripe> unmatched = new TreeSet<>(
      Comparator.comparingLong(Stripe::devid).thenComparingLong(Stripe::position).thenComparingLong(Stripe::chunk));
  private final TreeMap<Long, Long> usedBytes = new TreeMap<>();

  private record Stripe(long devid, long position, long chunk, long length) {}

  DeviceCheck(Volume volume) {
    this.volume = volume;
    this.warnings = volume.warnings();
  }

  void run() {
    checkDevices();
    RootItem root = volume.root(TreeId.DEV);
    if (root == null) {
      warnings.add("there is no device tree");
      return;
    }
    for (ChunkItem chunk : volume.chunks().chunks()) {
      for (int i = 0; i < chunk.stripes(); i++) {
        unmatched.add(new Stripe(chunk.devids().get(i), chunk.offsets().get(i), chunk.start(), chunk.stripeBytes()));
      }
    }
    try {
      Leaves.visit(volume.nodes(), root, this::leaf);
    } catch (FormatException failure) {
      warnings.add(failure.getMessage());
      return;
    }
    for (Stripe stripe : unmatched) {
      warnings.add("chunk " + stripe.chunk() + ": no device extent for its stripe " + place(stripe));
    }
    for (Volume.DeviceItem item : volume.deviceItems()) {
      long used = usedBytes.getOrDefault(item.devid(), 0L);
      if (used != item.usedBytes()) {
        warnings.add(
            "device " + item.devid() + ": says " + Long.toUnsignedString(item.usedBytes())
                + " bytes in chunks, its device extents add up to " + Long.toUnsignedString(used));
      }
    }
  }

  private void checkDevices() {
    if (volume.superBlock().deviceCount() != volume.deviceItems().size()) {
      warnings.add(
          "the super block says " + Long.toUnsignedString(volume.superBlock().deviceCount())
              + " devices, the chunk tree has " + volume.deviceItems().size());
    }
    for (Volume.DeviceItem item : volume.deviceItems()) {
      if (!volume.reader().devices().has(item.devid())) {
        warnings.add("device " + Long.toUnsignedString(item.devid()) + " was not given");
      }
    }
  }

  private void leaf(Node leaf) {
    for (int i = 0; i < leaf.itemCount(); i++) {
      if (leaf.keyType(i) == ItemType.DEV_EXTENT && leaf.dataSize(i) >= DEV_EXTENT_BYTES) {
        int at = leaf.dataAt(i);
        long chunk = Bytes.i64(leaf.bytes(), at + 16);
        long length = Bytes.i64(leaf.bytes(), at + 24);
        match(new Stripe(leaf.keyObjectid(i), leaf.keyOffset(i), chunk, length));
      }
    }
  }

  private void match(Stripe extent) {
    usedBytes.merge(extent.devid(), extent.length(), Long::sum);
    Stripe stripe = unmatched.ceiling(extent);
    if (stripe == null || stripe.devid() != extent.devid() || stripe.position() != extent.position()
        || stripe.chunk() != extent.chunk()) {
      warnings.add("device extent " + place(extent) + " belongs to no chunk");
      return;
    }
    unmatched.remove(stripe);
    if (stripe.length() != extent.length()) {
      warnings.add(
          "device extent " + place(extent) + " has " + Long.toUnsignedString(extent.length())
              + " bytes, its chunk needs " + stripe.length());
    }
  }

  private static String place(Stripe stripe) {
    return "on device " + Long.toUnsignedString(stripe.devid()) + " at " + Long.toUnsignedString(stripe.position());
  }
}
