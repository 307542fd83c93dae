package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An opened file system: its super block, its chunks, and the way to every tree. */
public final class Volume implements AutoCloseable {
  private final SuperBlock superBlock;
  private final VolumeReader reader;
  private final NodeReader nodes;
  private final List<RootItem> roots;
  private final List<DeviceItem> deviceItems;
  private final Warnings warnings;

  /** Bytes of each device by its id: as the chunk tree has them, and no more than there are. */
  public Map<Long, Long> deviceBytes() {
    Map<Long, Long> bytes = new TreeMap<>();
    for (DeviceItem item : deviceItems) {
      if (reader.devices().has(item.devid)) {
        bytes.put(item.devid, Math.min(item.totalBytes, reader.devices().get(item.devid).size()));
      }
    }
    return bytes;
  }

  /**
   * A device as the chunk tree knows it.
   *
   * @param devid its id
   * @param totalBytes its size
   * @param usedBytes in chunks
   */
  record DeviceItem(long devid, long totalBytes, long usedBytes) {}

  Volume(
      SuperBlock superBlock,
      VolumeReader reader,
      NodeReader nodes,
      List<DeviceItem> deviceItems,
      List<RootItem> roots,
      Warnings warnings) {
    this.superBlock = superBlock;
    this.reader = reader;
    this.nodes = nodes;
    this.deviceItems = deviceItems;
    this.roots = roots;
    this.warnings = warnings;
  }

  /**
   * Opens the file system that lies on some devices. On failure the devices stay open.
   *
   * @param devices devices of one file system
   * @throws VolumeException if it cannot be read
   */
  public static Volume open(List<? extends BlockDevice> devices) {
    return new VolumeOpener(new Warnings()).open(devices);
  }

  public SuperBlock superBlock() {
    return superBlock;
  }

  public VolumeReader reader() {
    return reader;
  }

  public NodeReader nodes() {
    return nodes;
  }

  public ChunkMap chunks() {
    return reader.chunks();
  }

  /** What was found wrong so far. */
  public Warnings warnings() {
    return warnings;
  }

  List<DeviceItem> deviceItems() {
    return deviceItems;
  }

  /** The roots of all trees that the root tree names, snapshots included. */
  public List<RootItem> roots() {
    return roots;
  }

  /** The root of a tree, or null if there is no such tree. */
  public RootItem root(long tree) {
    return roots.stream().filter(root -> root.tree() == tree).findFirst().orElse(null);
  }

  /**
   * The root of a tree.
   *
   * @throws FormatException if there is no such tree
   */
  public RootItem requiredRoot(long tree) {
    RootItem root = root(tree);
    if (root == null) {
      throw new FormatException("there is no " + TreeId.name(tree));
    }
    return root;
  }

  /**
   * All block groups by address, as the last commit left them.
   *
   * @throws FormatException if a tree is damaged or there is no block group
   */
  public List<BlockGroup> blockGroups() {
    return new BlockGroupReader(this).read();
  }

  /** A cursor over a tree. */
  public TreeCursor cursor(RootItem root) {
    return new TreeCursor(nodes, root);
  }

  @Override
  public void close() {
    reader.devices().close();
  }
}
