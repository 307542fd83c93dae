package io.extentscope.engine.fs;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.caching.CommitRoot;
import io.extentscope.engine.caching.FreeSpaceFinder;
import io.extentscope.engine.caching.TriggerWalk;
import io.extentscope.engine.chunk.Chunks;
import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.discard.AsyncDiscard;
import io.extentscope.engine.discard.DiscardQueue;
import io.extentscope.engine.discard.Discards;
import io.extentscope.engine.files.MountedFiles;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.ChunkSource;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.ExtentSet;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.IndexLimits;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.engine.space.Reservations;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.CommitParts;
import io.extentscope.engine.transaction.Transactions;
import io.extentscope.engine.transaction.VolumeOutput;
import io.extentscope.engine.transaction.VolumeTrees;
import io.extentscope.engine.transaction.WritePath;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.volume.ChunkMap;
import io.extentscope.engine.volume.VolumeLayout;
import io.extentscope.engine.work.WorkerPool2013;
import io.extentscope.engine.workload.Workload;
import io.extentscope.engine.workload.WorkloadMeter;
import io.extentscope.engine.workload.WorkloadParts;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayList;
import java.util.List;

/**
 * The engine at work on one volume: the place where its parts are put together. Making one takes no time of the run;
 * {@link #start} creates its tasks.
 */
public final class FileSystem {
  private static final String PINNED_COUNTER = "total_bytes_pinned";
  private static final int CACHING_POOL = 1;
  /** Places in a tree of files that one operation changes: the inode, two items of the name, and the checksums. */
  private static final int PLACES_CHANGED = 4;
  /** A place costs a block on each level, and the tree may become so much higher. */
  private static final int LEVELS_GROWN = 2;

  private final Machine machine;
  private final Knobs knobs;
  private final LockRegistry locks;
  private final GroupTable groups = new GroupTable();
  private final List<PerCpuCounter> pinnedCounters = new ArrayList<>();
  private final PinnedExtents pinned;
  private final FreeSpaceFinder finder;
  private final CommitRoot commitRoot;
  private final WorkerPool2013 cachingPool;
  private final Caching caching;
  private final ExtentAllocator allocator;
  private final Transactions transactions;
  private final ChunkMap map;
  private final WritePath path;
  /** Null if no group comes or goes. */
  private final GroupCleaner cleaner;
  private final CommitMachine commits;
  private final Reservations reservations;
  private final int nodeSize;
  private final DiscardQueue discardQueue;
  private final Discards discards;
  private final AsyncDiscard asyncDiscard;
  private final CommitLog commitLog = new CommitLog();
  private final Remount remount;
  private final CommitTask commitTask;
  private final WorkloadMeter workloadMeter = new WorkloadMeter();
  private final Workload workload;
  private final MountedFiles files;
  private final String readOnly;
  private final boolean holdsData;
  private volatile Checkpoints checkpoints = Checkpoints.NONE;

  /**
   * Mounts a volume, or one that is being made.
   *
   * @param devices the volume's devices, whose clock must not run yet
   * @param holdsData whether jobs write real files; otherwise they only take space
   * @throws EngineException if it holds no groups for tree blocks
   */
  public FileSystem(
      Machine machine, Knobs knobs, LockRegistry locks, Mount mount, List<TimedDevice> devices, boolean holdsData) {
    this.machine = machine;
    this.knobs = knobs;
    this.locks = locks;
    pinned = new PinnedExtents(locks);
    readOnly = mount.readOnly();
    this.holdsData = holdsData;
    finder = new FreeSpaceFinder(pinned, readGroups(mount), knobs);
    setIndexLimits();
    if (groups.forMetadata() == null) {
      throw new EngineException("the volume has no block group for tree blocks; open one made by mkfs.btrfs");
    }
    NodeStore store = new NodeStore(mount.nodes(), new SpinLock(locks, "dirty_nodes.lock", "dirty tree blocks"));
    commitRoot = new CommitRoot(locks, mount.extentRoot());
    cachingPool = new WorkerPool2013(machine, knobs, locks, "cache", CACHING_POOL);
    VolumeTrees trees = mount.trees().open(store, locks);
    Mutex liveRoot = trees.rootTree().lock();
    caching = new Caching(machine, knobs, locks, commitRoot, store, liveRoot, finder, cachingPool);
    SpaceLedger ledger = new SpaceLedger(machine, knobs, pinned);
    ledger.showTo(extent -> checkpoints.handedOut(extent));
    map = mount.reader().chunks();
    Chunks chunks = holdsData && readOnly == null
        ? new Chunks(locks, groups, map, mount.deviceBytes(), finder, this::indexLimits) : null;
    ChunkSource source = chunks == null ? ChunkSource.NONE : chunks;
    allocator = new ExtentAllocator(machine, knobs, caching, ledger, source);
    RwSemaphore mountGate = new RwSemaphore(locks, "s_umount", "s_umount");
    path = new WritePath(machine, locks, mount.superBlock(), trees, groups, ledger, allocator, chunks, map);
    cleaner = chunks == null ? null : new GroupCleaner(machine, mountGate, chunks, groups, path);
    transactions = path.transactions();
    VolumeOutput output = new VolumeOutput(mount.reader(), mount.superBlock().checksumKind(), devices);
    discardQueue = new DiscardQueue(machine, knobs, locks);
    discards = new Discards(machine, knobs, groups, output::discard, discardQueue, allocator::savedBytes);
    asyncDiscard = new AsyncDiscard(machine, knobs, discardQueue, discards, ledger, mountGate);
    CommitParts parts = new CommitParts(
        machine, knobs, path, store, groups, ledger, pinned, commitRoot, caching, discards, output);
    commits = new CommitMachine(parts, locks, this::committed);
    remount = new Remount(
        machine, knobs, mountGate, transactions, commits, caching, allocator, discardQueue, groups, finder,
        () -> checkpoints.atRest());
    commitTask = new CommitTask(machine, knobs, transactions, commits, remount, commitLog);
    reservations = new Reservations(machine, knobs, groups, source, commitTask);
    nodeSize = store.nodeSize();
    long unit = (long) nodeSize * PLACES_CHANGED * (trees.required(TreeId.FS).root().level() + LEVELS_GROWN);
    MountedFiles.Space room = new MountedFiles.Space(groups, reservations, unit, allocator, ledger);
    files = new MountedFiles(machine, locks, mount.superBlock(), mount.reader(), path, room, commits);
    workload = new Workload(new WorkloadParts(
        machine, knobs, mountGate, groups, reservations, unit, allocator, path, holdsData ? files : null, commits,
        workloadMeter));
  }

  /** Creates the tasks; called by a task of the machine. */
  public void start() {
    remount.forgetAll();
    reservations.start(nodeSize, commits.need()::bytes);
    cachingPool.start();
    commitTask.start();
    asyncDiscard.start();
    if (cleaner != null) {
      cleaner.start();
    }
    if (readOnly == null) {
      workload.start();
    }
  }

  /** Why the volume is open for reading only, so that there are no jobs and no commits; null if it may be written. */
  public String readOnly() {
    return readOnly;
  }

  /** Why nothing is written any more, since a transaction was aborted; null if none was. */
  public String aborted() {
    return transactions.readOnly();
  }

  /** Commits the running transaction soon, or an empty one, as a mount does. May be called by a callback. */
  public void commitNow() {
    if (readOnly == null) {
      commitTask.commitNow();
    }
  }

  /** Asks for the caching of every group, so that all of a volume can be seen; called by a task of the machine. */
  public void cacheAll() {
    TriggerWalk walk = new TriggerWalk();
    groups.groups().forEach(group -> caching.trigger(group, walk));
  }

  /** Lets everybody who sleeps look at a knob that changed. May be called by a callback. */
  public void knobChanged(Tunable tunable) {
    switch (tunable) {
      case COUNTER_BATCH -> pinnedCounters.forEach(counter -> counter.setBatch(knobs.get(tunable)));
      case ALLOCATOR_GENERATION -> setIndexLimits();
      case CACHING_WORKERS -> cachingPool.limitChanged();
      case COMMIT_INTERVAL, WORKLOAD_COLD_EVERY -> commitTask.wake();
      case LOCK_WRITER_STEALING -> commitRoot.semaphore().setWriterStealing(knobs.get(tunable) != 0);
      case WORKLOAD_JOBS, WORKLOAD_RATE, WORKLOAD_SNAPSHOT_EVERY -> workload.knobsChanged();
      default -> {
        if ("discard".equals(tunable.group())) {
          discardQueue.wake();
        }
      }
    }
  }

  /** Whether jobs write real files, so that each reference in the trees is counted. */
  public boolean holdsData() {
    return holdsData;
  }

  /** Lets somebody look at the engine at its checkpoints. */
  public void watch(Checkpoints watcher) {
    checkpoints = watcher;
  }

  private void committed(CommitRecord record) {
    commitLog.add(record);
    checkpoints.afterCommit();
    if (cleaner != null) {
      cleaner.commitEnded();
    }
  }

  /** Where its block groups lie on the devices. */
  public ChunkMap chunks() {
    return map;
  }

  public GroupTable groups() {
    return groups;
  }

  public Reservations reservations() {
    return reservations;
  }

  public PinnedExtents pinned() {
    return pinned;
  }

  /** Bytes of a group that are never allocated because copies of the super block lie there. */
  public long excludedIn(BlockGroup group) {
    return finder.excludedIn(group);
  }

  public CommitRoot commitRoot() {
    return commitRoot;
  }

  public Caching caching() {
    return caching;
  }

  public WorkerPool2013 cachingPool() {
    return cachingPool;
  }

  public Discards discards() {
    return discards;
  }

  /** The files of the volume. */
  public MountedFiles files() {
    return files;
  }

  public CommitLog commitLog() {
    return commitLog;
  }

  public CommitTask commitTask() {
    return commitTask;
  }

  /** What the volume is changed through. */
  public WritePath path() {
    return path;
  }

  public CommitMachine commits() {
    return commits;
  }

  public Transactions transactions() {
    return transactions;
  }

  public Workload workload() {
    return workload;
  }

  public WorkloadMeter workloadMeter() {
    return workloadMeter;
  }

  public LockRegistry locks() {
    return locks;
  }

  public List<PerCpuCounter> pinnedCounters() {
    return List.copyOf(pinnedCounters);
  }

  /** Fills the table of groups. Returns the ranges that are never allocated: the copies of the super block. */
  private ExtentSet readGroups(Mount mount) {
    ExtentSet stripesOfSupers = new ExtentSet();
    List<BlockGroup> found = new ArrayList<>();
    for (io.extentscope.engine.volume.BlockGroup item : mount.groups()) {
      SpaceInfo space = spaceOf(item.flags());
      BlockGroup group = new BlockGroup(item.start(), item.length(), item.flags(), item.used(), space, locks);
      space.addGroup(group, item.used());
      found.add(group);
      ImmutableLongArray stripes = VolumeLayout.superStripes(mount.reader().chunks(), item.start());
      for (int i = 0; i < stripes.length(); i += 2) {
        stripesOfSupers.add(stripes.get(i), stripes.get(i + 1));
        space.addUnusable(stripes.get(i + 1));
      }
    }
    groups.addAll(found);
    return stripesOfSupers;
  }

  private IndexLimits indexLimits() {
    return IndexLimits.of(knobs.get(Tunable.ALLOCATOR_GENERATION));
  }

  private void setIndexLimits() {
    IndexLimits limits = indexLimits();
    groups.groups().forEach(group -> group.index().setLimits(limits));
  }

  private SpaceInfo spaceOf(long flags) {
    long type = SpaceInfo.typeOf(flags);
    SpaceInfo space = groups.space(type);
    if (space == null) {
      PerCpuCounter counter =
          new PerCpuCounter(machine, locks, PINNED_COUNTER, knobs.get(Tunable.COUNTER_BATCH));
      pinnedCounters.add(counter);
      space = new SpaceInfo(type, locks, counter);
      groups.add(space);
    }
    return space;
  }
}
