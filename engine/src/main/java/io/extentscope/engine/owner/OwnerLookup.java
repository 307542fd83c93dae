package io.extentscope.engine.owner;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.extent.ExtentItem;
import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.files.VolumeItems;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.TreeCursor;
import io.extentscope.engine.volume.Volume;
import io.extentscope.engine.volume.VolumeException;
import io.extentscope.model.space.ExtentOwner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Finds the owner of an address in the trees of the last commit.
 *
 * <p>It takes no lock and may run beside an engine that writes the same devices. What one commit refers to is pinned during
 * the next, so only a second commit can overwrite it; each block is checked against what its parent says, so that is seen,
 * and the search begins anew at the new super block.
 */
public final class OwnerLookup {
  private static final int ATTEMPTS = 5;
  private static final int STEPS_BACK = 8;
  private static final int MOST_REFERENCES = 2000;

  private final Volume volume;
  private final long address;
  private final BooleanSupplier cancelled;

  private record Found(Key key, ExtentItem item) {
    boolean isData() {
      return item.isData();
    }
  }

  private OwnerLookup(Volume volume, long address, BooleanSupplier cancelled) {
    this.volume = volume;
    this.address = address;
    this.cancelled = cancelled;
  }

  /**
   * Finds the owner of an address.
   *
   * @param devices all devices of a volume; they stay open
   * @param cancelled asked now and then
   * @return empty if it was cancelled
   * @throws EngineException if the trees cannot be read
   */
  public static Optional<ExtentOwner> find(
      List<? extends BlockDevice> devices, long address, BooleanSupplier cancelled) {
    String failure = "";
    for (int i = 0; i < ATTEMPTS && !cancelled.getAsBoolean(); i++) {
      try {
        ExtentOwner owner = new OwnerLookup(Volume.open(devices), address, cancelled).owner();
        return cancelled.getAsBoolean() ? Optional.empty() : Optional.of(owner);
      } catch (VolumeException | FormatException | DeviceException changedOrDamaged) {
        failure = String.valueOf(changedOrDamaged.getMessage());
      }
    }
    if (cancelled.getAsBoolean()) {
      return Optional.empty();
    }
    throw new EngineException(
        "the owner of address " + Long.toUnsignedString(address) + " cannot be read (" + failure
            + "); pause the run and try again");
  }

  private ExtentOwner owner() {
    Optional<Found> found = extent();
    if (found.isEmpty()) {
      return new ExtentOwner.Nobody(address, volume.superBlock().generation());
    }
    Found extent = found.get();
    return extent.isData() ? data(extent) : new BlockOwner(volume).of(address, extent.key(), extent.item());
  }

  private ExtentOwner data(Found found) {
    List<ExtentRef> refs = references(found);
    long start = found.key().objectid();
    long length = found.key().offset();
    DataUses uses = new DataUses(volume, start, length, cancelled);
    uses.search(refs);
    boolean complete = uses.complete() && refs.size() < MOST_REFERENCES;
    return new ExtentOwner.Data(
        address, volume.superBlock().generation(), start, length, found.item().generation(), found.item().references(),
        uses.found(), complete);
  }

  /** The extent that holds the address. Behind its item may stand those of references and of a group that begins with it. */
  private Optional<Found> extent() {
    TreeCursor cursor = volume.cursor(volume.requiredRoot(TreeId.EXTENT));
    Key below = new Key(address, ItemType.UUID_SUBVOLUME, -1);
    for (int i = 0; i < STEPS_BACK && cursor.seekFloor(below); i++) {
      Key key = cursor.leaf().key(cursor.index());
      if (ItemType.isExtent(key.type())) {
        return Optional.of(read(cursor, key)).filter(found -> holds(found.key()));
      }
      below = new Key(key.objectid(), key.type() - 1, -1);
      if (key.type() > ItemType.METADATA_ITEM) {
        below = new Key(key.objectid(), ItemType.METADATA_ITEM, -1);
      }
    }
    return Optional.empty();
  }

  private boolean holds(Key key) {
    long length = key.type() == ItemType.METADATA_ITEM ? volume.nodes().nodeSize() : key.offset();
    return Long.compareUnsigned(address - key.objectid(), length) < 0;
  }

  private static Found read(TreeCursor cursor, Key key) {
    int at = cursor.leaf().dataAt(cursor.index());
    int size = cursor.leaf().dataSize(cursor.index());
    byte[] bytes = Arrays.copyOfRange(cursor.leaf().bytes(), at, at + size);
    return new Found(key, ExtentItem.read(bytes, key.type() == ItemType.EXTENT_ITEM));
  }

  /** Those within the item and those in items of their own. */
  private List<ExtentRef> references(Found found) {
    List<ExtentRef> refs = new ArrayList<>();
    found.item().forEachInline((ref, _) -> refs.add(ref));
    long start = found.key().objectid();
    new VolumeItems(volume, volume.requiredRoot(TreeId.EXTENT)).visit(
        new Key(start, ItemType.TREE_BLOCK_REF, 0), new Key(start, ItemType.SHARED_DATA_REF, -1), (leaf, i) -> {
          if (leaf.keyType(i) == ItemType.EXTENT_DATA_REF) {
            refs.add(ExtentRef.readData(leaf.bytes(), leaf.dataAt(i)));
          } else if (leaf.keyType(i) == ItemType.SHARED_DATA_REF) {
            refs.add(new ExtentRef.SharedData(leaf.keyOffset(i)));
          }
          return refs.size() < MOST_REFERENCES;
        });
    return refs;
  }
}
