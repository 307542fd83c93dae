package io.extentscope.engine.tree;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.device.ZeroDevice;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck;
import io.extentscope.engine.format.NodeCheck.Expected;
import io.extentscope.engine.format.NodeEditor.Stamp;
import io.extentscope.engine.format.Uuid;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.volume.ChunkMap;
import io.extentscope.engine.volume.NodeReader;
import io.extentscope.engine.volume.VolumeDevices;
import io.extentscope.engine.volume.VolumeReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** One tree on a device in memory, in transactions that a test commits. What was freed is reused after a commit. */
final class TreeRig implements TreeBlocks {
  private static final long TREE = 5;
  private static final Stamp STAMP = new Stamp(new Uuid(1, 2), new Uuid(3, 4));

  private final int nodeSize;
  private final NodeCheck check;
  private final OverlayDevice device = new OverlayDevice(new ZeroDevice("zeros", 1L << 30));
  private final NodeStore store;
  private final CowTree tree;
  private final ArrayDeque<Long> free = new ArrayDeque<>();
  private final List<Long> pinned = new ArrayList<>();
  private final TreeSet<Long> live = new TreeSet<>();
  private long generation = 1;
  private long next;
  private long allocations;

  private TreeRig(int nodeSize, LockRegistry locks) {
    this.nodeSize = nodeSize;
    next = nodeSize;
    check = new NodeCheck(nodeSize, 4096, ChecksumKind.CRC32C, STAMP.fsid());
    ChunkItem chunk = new ChunkItem(
        0, device.size(), 65536, 4, 1, ImmutableLongArray.of(1), ImmutableLongArray.of(0));
    VolumeReader reader = new VolumeReader(ChunkMap.of(List.of(chunk)), new VolumeDevices(Map.of(1L, device)));
    NodeReader nodes = new NodeReader(reader, check, _ -> {});
    store = new NodeStore(nodes, new SpinLock(locks, "dirty_nodes.lock", "dirty"));
    tree = CowTree.create(store, STAMP, new Mutex(locks, "btrfs-fs", "tree"), TREE, this);
  }

  /** Lets a task of a simulated machine work on a new tree. */
  static void run(int nodeSize, Consumer<TreeRig> work) {
    SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1));
    AtomicBoolean done = new AtomicBoolean();
    machine.spawn(TaskSpec.kernel("test", "test"), () -> {
      work.accept(new TreeRig(nodeSize, new LockRegistry(machine)));
      done.set(true);
    });
    machine.runUntil(1_000_000_000L);
    machine.close();
    assertThat(done).isTrue();
  }

  CowTree tree() {
    return tree;
  }

  long allocations() {
    return allocations;
  }

  /** Writes what is dirty and begins the next transaction. Returns the root that was committed. */
  TreeRoot commit() {
    List<Node> nodes = store.dirtyOf(generation);
    for (Node node : nodes) {
      ChecksumKind.CRC32C.seal(node.bytes(), nodeSize);
      device.write(node.address(), node.bytes(), 0, nodeSize);
    }
    store.written(nodes);
    assertThat(store.dirtyOf(generation)).isEmpty();
    free.addAll(pinned);
    pinned.clear();
    generation++;
    return tree.root();
  }

  /** All blocks under a root, from left to right, each after its children. */
  List<Node> nodes(TreeRoot root) {
    List<Node> nodes = new ArrayList<>();
    collect(root.expected(), nodes);
    return nodes;
  }

  /** Checks every block of the current tree. */
  void check() {
    List<Node> nodes = nodes(tree.root());
    TreeSet<Long> addresses = new TreeSet<>();
    nodes.forEach(node -> addresses.add(node.address()));
    assertThat(addresses).as("blocks of the tree and those in use").isEqualTo(live);
    assertThat(tree.blocksAdded()).isEqualTo(nodes.size());
    assertThat(nodes.stream().filter(node -> node.generation() == generation)).as("dirty blocks")
        .hasSize(store.dirtyOf(generation).size());
    assertThat(nodes.getLast().isLeaf() || nodes.getLast().itemCount() > 1).as("a root has two children").isTrue();
  }

  private void collect(Expected expected, List<Node> nodes) {
    Node node = store.read(expected);
    byte[] sealed = node.bytes().clone();
    ChecksumKind.CRC32C.seal(sealed, nodeSize);
    check.check(new Node(sealed), expected);
    assertThat(node.owner()).isEqualTo(TREE);
    assertThat(node.flags()).isEqualTo(1 | 1L << 56);
    assertThat(STAMP).isEqualTo(Stamp.of(node));
    if (expected.lowestKey() != null) {
      assertThat(node.key(0)).as("first key and parent's key").isEqualTo(expected.lowestKey());
    }
    checkGapIsZero(node);
    for (int i = 0; !node.isLeaf() && i < node.itemCount(); i++) {
      collect(new Expected(node.childAddress(i), node.level() - 1, node.childGeneration(i), node.key(i)), nodes);
    }
    nodes.add(node);
  }

  private void checkGapIsZero(Node node) {
    int count = node.itemCount();
    int from = Node.HEADER_BYTES + count * (node.isLeaf() ? Node.ITEM_BYTES : Node.POINTER_BYTES);
    int to = !node.isLeaf() || count == 0 ? nodeSize : node.dataAt(count - 1);
    int differs = Arrays.mismatch(node.bytes(), from, to, new byte[to - from], 0, to - from);
    assertThat(differs).as("first byte that is not zero between items and data").isEqualTo(-1);
  }

  @Override
  public long generation() {
    return generation;
  }

  @Override
  public long allocate(long owner, int level, Key first) {
    allocations++;
    Long reused = free.poll();
    long address = reused != null ? reused : next;
    next += reused != null ? 0 : nodeSize;
    live.add(address);
    return address;
  }

  @Override
  public void drop(long owner, Node block, Node copy) {
    assertThat(live.remove(block.address())).as("block %d was in use", block.address()).isTrue();
    if (block.generation() == generation) {
      free.add(block.address());
    } else {
      pinned.add(block.address());
    }
  }

  @Override
  public void charge() {}
}
