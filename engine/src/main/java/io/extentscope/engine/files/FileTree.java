package io.extentscope.engine.files;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.Features;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.InodeRef;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.Volume;
import java.util.ArrayList;
import java.util.List;

/** The files of an opened volume, as the last commit left them, with all subvolumes and snapshots. */
public final class FileTree {
  private static final int ROOT_REF_NAME_AT = 8;

  private final Volume volume;
  private final DataReader data;
  private final Unpacker unpacker;

  private FileTree(Volume volume) {
    this.volume = volume;
    SuperBlock block = volume.superBlock();
    RootItem sums = volume.root(TreeId.CSUM);
    TreeItems tree = sums == null ? new NoItems() : new VolumeItems(volume, sums);
    DataChecksums checksums = new DataChecksums(tree, block.checksumKind(), block.sectorSize());
    data = new DataReader(volume.reader(), checksums, volume.warnings()::add);
    unpacker = new Unpacker(block.sectorSize());
  }

  /**
   * The files of a volume.
   *
   * @throws FormatException if the volume keeps data in a way that is not supported
   */
  public static FileTree of(Volume volume) {
    SuperBlock block = volume.superBlock();
    if ((block.incompatFlags() & Features.RAID_STRIPE_TREE) != 0) {
      throw new FormatException("the files cannot be read: RAID_STRIPE_TREE is not supported; use another image");
    }
    if ((block.flags() & SuperBlock.FLAG_METADUMP) != 0) {
      throw new FormatException("the image holds metadata only, so there are no files to read; use a whole image");
    }
    return new FileTree(volume);
  }

  /**
   * A tree of files.
   *
   * @throws FormatException if there is no such tree
   */
  public Subvolume subvolume(long id) {
    RootItem root = TreeId.isSubvolume(id) ? volume.root(id) : null;
    if (root == null) {
      throw new FormatException("there is no subvolume " + Long.toUnsignedString(id));
    }
    return new Subvolume(id, new VolumeItems(volume, root), data, unpacker);
  }

  /**
   * The file under a path.
   *
   * @param path names with slashes between them, from the top of the first tree
   * @throws FormatException if there is none
   */
  public FileEntry find(String path) {
    return new FileWalk(this, new FileVisitor() {}).find(path);
  }

  /** Visits all files, depth first, each directory in the order in which its entries were made. */
  public void walk(FileVisitor visitor) {
    new FileWalk(this, visitor).run();
  }

  /**
   * Whether an entry really leads to a subvolume. In a snapshot the entries of subvolumes stay, but lead nowhere: each
   * belongs to one place only.
   */
  boolean leadsTo(long parent, long directory, DirItem entry) {
    Key key = new Key(parent, ItemType.ROOT_REF, entry.location().objectid());
    List<InodeRef> found = new ArrayList<>();
    new VolumeItems(volume, volume.superBlock().rootTree()).visit(key, key, (leaf, i) -> {
      int size = leaf.dataSize(i) - ROOT_REF_NAME_AT;
      long holder = size < 0 ? 0 : Bytes.i64(leaf.bytes(), leaf.dataAt(i));
      found.addAll(InodeRef.readAll(holder, leaf.bytes(), leaf.dataAt(i) + ROOT_REF_NAME_AT, Math.max(0, size)));
      return true;
    });
    return found.stream().anyMatch(ref -> ref.directory() == directory && ref.name().equals(entry.name()));
  }
}
