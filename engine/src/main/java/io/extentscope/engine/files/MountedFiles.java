package io.extentscope.engine.files;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.Reservations;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.transaction.ReadOnlyException;
import io.extentscope.engine.transaction.WritePath;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.volume.VolumeReader;
import io.extentscope.engine.volume.VolumeWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/** The files of a mounted volume: changes join the running transaction, and a commit makes them durable. */
public final class MountedFiles {
  /** The machine's clock begins here, so that the same run writes the same times: 2013-01-01, in seconds. */
  private static final long EPOCH = 1_356_998_400L;
  private static final long SECOND = 1_000_000_000L;
  private static final int ROOM_FOR_SNAPSHOT = 2;

  /**
   * Where changes find room.
   *
   * @param groups block groups
   * @param reservations promise space
   * @param unit bytes of tree blocks that a change may need
   * @param allocator gives extents
   * @param ledger takes back what was reserved
   */
  public record Space(
      GroupTable groups, Reservations reservations, long unit, ExtentAllocator allocator, SpaceLedger ledger) {}

  private final Machine machine;
  private final WritePath path;
  private final Space space;
  private final CommitMachine commits;
  private final FileSettings settings;
  private final TransactionData.Parts parts;
  private final MountedSubvolumes subvolumes;
  private final InodeLocks inodes;
  private final AtomicReference<Map<Long, InodeNumbers>> numbers = new AtomicReference<>(new TreeMap<>());

  /** Makes the files of a volume. */
  public MountedFiles(
      Machine machine, LockRegistry locks, SuperBlock block, VolumeReader reader, WritePath path, Space space,
      CommitMachine commits) {
    this.machine = machine;
    this.path = path;
    this.space = space;
    this.commits = commits;
    CowTree sums = path.trees().tree(TreeId.CSUM);
    settings = FileSettings.of(block, reader, sums);
    VolumeWriter writer = new VolumeWriter(reader.chunks(), reader.devices());
    parts = new TransactionData.Parts(
        space.groups, space.allocator, space.ledger, path.transactions(), path.checksums(), block.checksumKind(),
        block.sectorSize(), writer);
    inodes = new InodeLocks(locks);
    Mutex turn = new Mutex(locks, "subvol_sem", "snapshots");
    subvolumes = new MountedSubvolumes(path, settings, turn, commits, this::now);
  }

  /** Makes changes of the first tree that need no more space for data than single sectors; see the other one. */
  public <T> T change(Function<FileChanges, T> work) {
    return change(0, work);
  }

  /** Makes changes of the first tree; see the other one. */
  public <T> T change(long dataBytes, Function<FileChanges, T> work) {
    return change(TreeId.FS, dataBytes, work);
  }

  /**
   * Makes changes that become durable together, with what else the running transaction holds.
   *
   * @param tree the tree of files, subvolume or snapshot that is changed
   * @param dataBytes space for data that is promised to them before they begin
   * @return what the changes give
   * @throws FileException if there is no space, or one of the changes cannot be made; those before it stay
   */
  public <T> T change(long tree, long dataBytes, Function<FileChanges, T> work) {
    return withRoom(space.reservations.reserve(space.groups.forMetadata(), space.unit), space.unit, () -> {
      if (dataBytes > 0) {
        promiseData(dataBytes);
      }
      return changeNow(tree, work);
    });
  }

  /** Makes changes of the first tree that give space back; on a full volume they may live on the global reserve. */
  public <T> T free(Function<FileChanges, T> work) {
    return withRoom(
        space.reservations.reserveToFree(space.groups.forMetadata(), space.unit), space.unit,
        () -> changeNow(TreeId.FS, work));
  }

  /**
   * Makes a snapshot: a tree of files that has all in common with another one as it is now. It is durable when this
   * returns. Subvolumes in the other tree are empty directories in it.
   *
   * @param source a tree of files
   * @param directory of the first tree, where the snapshot gets a name
   * @return the id of the new tree
   * @throws FileException if the name is taken, there is no such tree or directory, or no space
   */
  public long snapshot(long source, long directory, Octets name) {
    long bytes = ROOM_FOR_SNAPSHOT * space.unit;
    return withRoom(
        space.reservations.reserve(space.groups.forMetadata(), bytes), bytes,
        () -> subvolumes.snapshot(source, directory, name));
  }

  /**
   * Deletes a subvolume or snapshot with all that only it has. The name is durably gone when this returns, and the space is
   * free after the next commit.
   *
   * @param directory of the first tree
   * @throws FileException if there is none with that name, it holds others, or is the one to be mounted
   */
  public void deleteSubvolume(long directory, Octets name) {
    long bytes = ROOM_FOR_SNAPSHOT * space.unit;
    withRoom(space.reservations.reserveToFree(space.groups.forMetadata(), bytes), bytes, () -> {
      subvolumes.delete(directory, name);
      return null;
    });
  }

  /** Works with a promise of room for tree blocks, if there is one, and gives it back. */
  private <T> T withRoom(boolean promised, long bytes, Supplier<T> work) {
    if (!promised) {
      throw new FileException(Reason.NO_SPACE, "no space for tree blocks; delete something");
    }
    try {
      return refusing(work);
    } finally {
      space.reservations.release(space.groups.forMetadata(), bytes);
    }
  }

  /** Waits until there is room for data; it is not kept, as the next step takes it. */
  private void promiseData(long bytes) {
    SpaceInfo data = space.groups.forData();
    if (data == null || !space.reservations.reserve(data, bytes)) {
      throw new FileException(Reason.NO_SPACE, "no space for " + bytes + " bytes of data; delete something");
    }
    space.reservations.release(data, bytes);
  }

  private <T> T changeNow(long id, Function<FileChanges, T> work) {
    return path.transactions().change(handle -> {
      // Only now, as a tree may go in a commit.
      CowTree tree = subvolumes.changeable(id);
      TransactionData data = new TransactionData(parts, handle);
      return work.apply(new FileChanges(settings, tree, numbers(tree), inodes, handle.blocks(), data, now()));
    });
  }

  /** Does something to the volume, and tells in the terms of files if the volume refuses it. */
  private static <T> T refusing(Supplier<T> work) {
    try {
      return work.get();
    } catch (ReadOnlyException aborted) {
      throw new FileException(Reason.READ_ONLY, "the volume is " + aborted.getMessage());
    } catch (BadDataException unreadable) {
      throw new FileException(Reason.IO_ERROR, unreadable.getMessage());
    }
  }

  /**
   * Makes everything durable that was changed so far: commits the running transaction.
   *
   * @throws FileException if that fails; the volume can only be read then
   */
  public void sync() {
    refusing(() -> {
      commits.commit(path.transactions().join(JoinKind.START));
      return null;
    });
  }

  /** The files of the first tree as they are at the moment. */
  public Subvolume view() {
    return settings.subvolume(path.trees().required(TreeId.FS));
  }

  private InodeNumbers numbers(CowTree tree) {
    InodeNumbers known = numbers.get().get(tree.id());
    if (known == null) {
      InodeNumbers found = InodeNumbers.of(tree);
      known = numbers.updateAndGet(old -> with(old, tree.id(), found)).get(tree.id());
    }
    return known;
  }

  private static Map<Long, InodeNumbers> with(Map<Long, InodeNumbers> old, long tree, InodeNumbers found) {
    Map<Long, InodeNumbers> more = new TreeMap<>(old);
    more.putIfAbsent(tree, found);
    return more;
  }

  private Timestamp now() {
    long now = machine.now();
    return new Timestamp(EPOCH + now / SECOND, (int) (now % SECOND));
  }
}
