package io.extentscope.engine.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.device.ZeroDevice;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.InodeRef;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck;
import io.extentscope.engine.format.NodeEditor.Stamp;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.format.Uuid;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.volume.ChunkMap;
import io.extentscope.engine.volume.NodeReader;
import io.extentscope.engine.volume.VolumeDevices;
import io.extentscope.engine.volume.VolumeReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** A tree of files and one of checksums on a device in memory, with as much space for data as a test wants. */
final class FilesRig implements TreeBlocks, DataSpace {
  static final int SECTOR = 4096;
  private static final long DATA_AT = 1L << 28;
  private static final Stamp STAMP = new Stamp(new Uuid(1, 2), new Uuid(3, 4));
  private static final ChecksumKind KIND = ChecksumKind.CRC32C;

  private final OverlayDevice device = new OverlayDevice(new ZeroDevice("zeros", 1L << 34));
  private final int nodeSize;
  private final NodeStore store;
  private final CowTree files;
  private final CowTree sums;
  private final FileSettings settings;
  private final InodeNumbers numbers;
  private final InodeLocks inodes;
  private final TreeMap<Long, Long> free = new TreeMap<>();
  private final TreeMap<Long, Long> extents = new TreeMap<>();
  /** How often each extent is referred to, by extent and owner. */
  private final TreeMap<String, Integer> references = new TreeMap<>();

  private long nextBlock;
  private long generation = 7;
  private long mostPiece = Long.MAX_VALUE;

  private FilesRig(LockRegistry locks, int nodeSize, boolean noHoles, long space) {
    this.nodeSize = nodeSize;
    nextBlock = nodeSize;
    free.put(DATA_AT, space);
    ChunkItem chunk =
        new ChunkItem(0, device.size(), 65536, 5, 1, ImmutableLongArray.of(1), ImmutableLongArray.of(0));
    VolumeReader reader = new VolumeReader(ChunkMap.of(List.of(chunk)), new VolumeDevices(Map.of(1L, device)));
    NodeCheck check = new NodeCheck(nodeSize, SECTOR, KIND, STAMP.fsid());
    store = new NodeStore(new NodeReader(reader, check, _ -> {}), new SpinLock(locks, "dirty_nodes.lock", "dirty"));
    files = CowTree.create(store, STAMP, new Mutex(locks, "btrfs-fs", "files"), TreeId.FS, this);
    sums = CowTree.create(store, STAMP, new Mutex(locks, "btrfs-csum", "sums"), TreeId.CSUM, this);
    DataChecksums checksums = new DataChecksums(new CurrentItems(sums), KIND, SECTOR);
    settings = new FileSettings(SECTOR, nodeSize, noHoles, new DataReader(reader, checksums, _ -> {}));
    makeTop();
    numbers = InodeNumbers.of(files);
    inodes = new InodeLocks(locks);
  }

  /** Lets a task of a simulated machine work on an empty tree. */
  static void run(int nodeSize, boolean noHoles, long space, Consumer<FilesRig> work) {
    SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1));
    AtomicReference<Throwable> failure = new AtomicReference<>(new AssertionError("the task did not end"));
    machine.spawn(TaskSpec.kernel("test", "test"), () -> {
      try {
        work.accept(new FilesRig(new LockRegistry(machine), nodeSize, noHoles, space));
        failure.set(null);
      } catch (AssertionError | RuntimeException failed) {
        failure.set(failed);
      }
    });
    machine.runUntil(1_000_000_000L);
    machine.close();
    if (failure.get() != null) {
      throw new AssertionError(failure.get().getMessage(), failure.get());
    }
  }

  FileChanges changes() {
    return new FileChanges(settings, files, numbers, inodes, this, this, new Timestamp(1_000_000 + generation, 5));
  }

  Subvolume view() {
    return settings.subvolume(files);
  }

  TreeItems items() {
    return new CurrentItems(files);
  }

  TreeItems sums() {
    return new CurrentItems(sums);
  }

  /** Extents by start, with their lengths. */
  Map<Long, Long> extents() {
    return extents;
  }

  /** How often each owner refers to each extent. */
  Map<String, Integer> references() {
    return references;
  }

  static String reference(long start, Owner owner) {
    return start + " by " + owner;
  }

  /** No reservation is longer than this from now on. */
  void limitPieces(long bytes) {
    mostPiece = bytes;
  }

  /** Writes the dirty blocks and begins the next transaction. */
  void commit() {
    List<Node> nodes = store.dirtyOf(generation);
    for (Node node : nodes) {
      KIND.seal(node.bytes(), nodeSize);
      device.write(node.address(), node.bytes(), 0, nodeSize);
    }
    store.written(nodes);
    generation++;
  }

  private void makeTop() {
    TreeEditor editor = new TreeEditor(files, this);
    InodeItem top = Inodes.create(0x41ed, generation, new Timestamp(1, 0));
    editor.putInode(TreeId.TOP_DIRECTORY, Inodes.allocated(top, nodeSize));
    editor.put(
        new Key(TreeId.TOP_DIRECTORY, ItemType.INODE_REF, TreeId.TOP_DIRECTORY),
        InodeRef.toBytes(List.of(new InodeRef(TreeId.TOP_DIRECTORY, 0, Octets.of("..")))));
  }

  @Override
  public Optional<Range> reserve(long length) {
    long wanted = Math.min(length, mostPiece);
    Map.Entry<Long, Long> range = free.pollFirstEntry();
    if (range == null) {
      return Optional.empty();
    }
    long taken = Math.min(wanted, range.getValue());
    if (taken < range.getValue()) {
      free.put(range.getKey() + taken, range.getValue() - taken);
    }
    return Optional.of(new Range(range.getKey(), taken));
  }

  @Override
  public void giveBack(Range range) {
    long start = range.start();
    long length = range.length();
    Map.Entry<Long, Long> before = free.lowerEntry(start);
    if (before != null && before.getKey() + before.getValue() == start) {
      start = before.getKey();
      length += before.getValue();
    }
    Long behind = free.remove(start + length);
    free.put(start, length + (behind == null ? 0 : behind));
  }

  long freeBytes() {
    return free.values().stream().mapToLong(Long::longValue).sum();
  }

  @Override
  public void add(Range extent, Owner owner) {
    assertThat(extents.put(extent.start(), extent.length())).isNull();
    refer(extent, owner);
  }

  @Override
  public void refer(Range extent, Owner owner) {
    assertThat(extents).containsEntry(extent.start(), extent.length());
    references.merge(reference(extent.start(), owner), 1, Integer::sum);
  }

  @Override
  public void drop(Range extent, Owner owner) {
    assertThat(extents).containsEntry(extent.start(), extent.length());
    String reference = reference(extent.start(), owner);
    assertThat(references).containsKey(reference);
    references.merge(reference, -1, (count, change) -> count + change == 0 ? null : (Integer) (count + change));
    if (references.keySet().stream().noneMatch(key -> key.startsWith(extent.start() + " by "))) {
      extents.remove(extent.start());
      for (long at = extent.start(); at < extent.start() + extent.length(); at += SECTOR) {
        sums.removeIfThere(this, new Key(TreeId.EXTENT_CSUM, ItemType.EXTENT_CSUM, at));
      }
      giveBack(extent);
    }
  }

  @Override
  public void write(long start, byte[] data) {
    device.write(start, data, 0, data.length);
  }

  @Override
  public void addChecksums(long start, byte[] data) {
    for (int at = 0; at < data.length; at += SECTOR) {
      sums.insert(this, new Key(TreeId.EXTENT_CSUM, ItemType.EXTENT_CSUM, start + at),
          KIND.digest(data, at, at + SECTOR));
    }
  }

  @Override
  public long generation() {
    return generation;
  }

  @Override
  public long allocate(long tree, int level, Key first) {
    long address = nextBlock;
    nextBlock += nodeSize;
    assertThat(nextBlock).isLessThan(DATA_AT);
    return address;
  }

  @Override
  public void drop(long tree, Node block, Node copy) {}

  @Override
  public void charge() {}
}
