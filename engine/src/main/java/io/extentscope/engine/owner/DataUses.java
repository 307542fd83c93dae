package io.extentscope.engine.owner;

import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.files.VolumeItems;
import io.extentscope.engine.format.Compression;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck.Expected;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.space.ExtentOwner.Use;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * The pieces of files that lie in an extent. References name an inode and a place, or a leaf in which they stand; a snapshot
 * has the same inode and is not named while it shares the leaf. So each inode that is named is looked up in every tree.
 */
final class DataUses {
  private static final int MOST_USES = 200;

  private final Volume volume;
  private final long start;
  private final long length;
  private final BooleanSupplier cancelled;
  private final TreePaths paths;
  private final List<Use> found = new ArrayList<>();

  /** Where in an inode the extent's first byte would lie. */
  private record Place(long inode, long offset) {}

  DataUses(Volume volume, long start, long length, BooleanSupplier cancelled) {
    this.volume = volume;
    this.start = start;
    this.length = length;
    this.cancelled = cancelled;
    paths = new TreePaths(volume);
  }

  List<Use> found() {
    return found;
  }

  /** Whether all were kept. */
  boolean complete() {
    return found.size() < MOST_USES;
  }

  void search(List<ExtentRef> refs) {
    TreeSet<Place> places = new TreeSet<>(Comparator.comparingLong(Place::inode).thenComparingLong(Place::offset));
    for (ExtentRef ref : refs) {
      switch (ref) {
        case ExtentRef.Data data -> places.add(new Place(data.inode(), data.offset()));
        case ExtentRef.SharedData shared -> addPlaces(shared.parent(), places);
        case ExtentRef.Tree _,ExtentRef.SharedTree _ -> {}
      }
    }
    for (RootItem root : volume.roots()) {
      for (Place place : places) {
        if (TreeId.isSubvolume(root.tree()) && complete() && !cancelled.getAsBoolean()) {
          search(root, place);
        }
      }
    }
  }

  private void addPlaces(long leafAddress, Set<Place> places) {
    Node leaf = volume.nodes().read(new Expected(leafAddress, 0, -1, null));
    for (int i = 0; i < leaf.itemCount(); i++) {
      if (leaf.keyType(i) == ItemType.EXTENT_DATA) {
        Place at = new Place(leaf.keyObjectid(i), leaf.keyOffset(i));
        piece(leaf, i).ifPresent(piece -> places.add(new Place(at.inode(), at.offset() - piece.offset())));
      }
    }
  }

  private void search(RootItem root, Place place) {
    long end = place.offset() + Math.max(length, Compression.MOST_BYTES);
    VolumeItems items = new VolumeItems(volume, root);
    Key from = new Key(place.inode(), ItemType.EXTENT_DATA, Math.max(0, place.offset()));
    Key to = new Key(place.inode(), ItemType.EXTENT_DATA, Math.max(0, end));
    items.visit(from, to, (leaf, i) -> {
      long offset = leaf.keyOffset(i);
      piece(leaf, i).filter(piece -> offset - piece.offset() == place.offset()).ifPresent(piece -> found.add(new Use(
          paths.tree(root.tree()), place.inode(), offset, piece.length(), paths.files(root.tree(), place.inode()))));
      return complete() && !cancelled.getAsBoolean();
    });
  }

  /** The piece of an item if it lies in the extent. */
  private Optional<FileExtent.Stored> piece(Node leaf, int i) {
    FileExtent extent = FileExtent.read(leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i));
    return extent instanceof FileExtent.Stored piece && piece.address() == start ? Optional.of(piece)
        : Optional.empty();
  }
}
