package io.extentscope.engine.files;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.Reservations;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.transaction.WritePath;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.volume.VolumeReader;
import io.extentscope.engine.volume.VolumeWriter;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** The files of a mounted volume: changes join the running transaction, and a commit makes them durable. */
public final class MountedFiles {
  /** The machine's clock begins here, so that the same run writes the same times: 2013-01-01, in seconds. */
  private static final long EPOCH = 1_356_998_400L;
  private static final long SECOND = 1_000_000_000L;

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
  private final CowTree tree;
  private final AtomicReference<InodeNumbers> numbers = new AtomicReference<>();

  /** Makes the files of the volume's first tree. */
  public MountedFiles(
      Machine machine, SuperBlock block, VolumeReader reader, WritePath path, Space space, CommitMachine commits) {
    this.machine = machine;
    this.path = path;
    this.space = space;
    this.commits = commits;
    tree = path.trees().required(TreeId.FS);
    CowTree sums = path.trees().tree(TreeId.CSUM);
    settings = FileSettings.of(block, reader, sums);
    VolumeWriter writer = new VolumeWriter(reader.chunks(), reader.devices());
    parts = new TransactionData.Parts(
        space.groups, space.allocator, space.ledger, path.transactions(), path.checksums(), block.checksumKind(),
        block.sectorSize(), writer);
  }

  /** Makes changes that need no more space for data than single sectors; see the other one. */
  public <T> T change(Function<FileChanges, T> work) {
    return change(0, work);
  }

  /**
   * Makes changes that become durable together, with what else the running transaction holds.
   *
   * @param dataBytes space for data that is promised to them before they begin
   * @return what the changes give
   * @throws FileException if there is no space, or one of the changes cannot be made; those before it stay
   */
  public <T> T change(long dataBytes, Function<FileChanges, T> work) {
    // Without room for tree blocks a change lives on the global reserve, or nothing could be deleted from a full volume.
    boolean trees = space.reservations.reserve(space.groups.forMetadata(), space.unit);
    try {
      if (dataBytes > 0) {
        promiseData(trees, dataBytes);
      }
      return changeNow(work);
    } finally {
      if (trees) {
        space.reservations.release(space.groups.forMetadata(), space.unit);
      }
    }
  }

  /** Waits until there is room for data; it is not kept, as the next step takes it. */
  private void promiseData(boolean trees, long bytes) {
    SpaceInfo data = space.groups.forData();
    if (!trees || data == null || !space.reservations.reserve(data, bytes)) {
      throw new FileException(Reason.NO_SPACE, "no space for " + bytes + " bytes of data; delete something");
    }
    space.reservations.release(data, bytes);
  }

  private <T> T changeNow(Function<FileChanges, T> work) {
    Handle handle = path.transactions().join(JoinKind.START);
    try {
      TransactionData data = new TransactionData(parts, handle);
      return work.apply(new FileChanges(settings, tree, numbers(), handle.blocks(), data, now()));
    } finally {
      path.transactions().end(handle);
    }
  }

  /** Makes everything durable that was changed so far: commits the running transaction. */
  public void sync() {
    commits.commit(path.transactions().join(JoinKind.START));
  }

  /** The files as they are at the moment. */
  public Subvolume view() {
    return settings.subvolume(tree);
  }

  private InodeNumbers numbers() {
    if (numbers.get() == null) {
      numbers.compareAndSet(null, InodeNumbers.of(tree));
    }
    return numbers.get();
  }

  private Timestamp now() {
    long now = machine.now();
    return new Timestamp(EPOCH + now / SECOND, (int) (now % SECOND));
  }
}
