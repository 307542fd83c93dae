package io.extentscope.engine.workload;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.Reservations;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.transaction.Transactions;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.workload.JobFiles.Piece;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.OperationKind;
import io.extentscope.model.tunable.Tunable;

/**
 * A job: preallocates, replaces and frees extents of its file at a rate, and now and then makes its work durable. Space is
 * promised before the transaction is joined, as for buffered writes.
 */
final class Job {
  private static final long SECOND = 1_000_000_000L;
  private static final int SECTOR = 4096;
  private static final int MOST_SECTORS = 16;
  private static final int FEW_EXTENTS = 64;
  private static final int MANY_EXTENTS = 512;
  private static final int FSYNC_EVERY = 400;

  private final Machine machine;
  private final Knobs knobs;
  private final RwSemaphore mountGate;
  private final SpaceInfo space;
  private final SpaceInfo treeSpace;
  private final Reservations reservations;
  private final long unit;
  private final ExtentAllocator allocator;
  private final Transactions transactions;
  private final CommitMachine commits;
  private final WorkloadMeter meter;
  private final int number;
  private final JobFiles files;
  private final JobRandom random;
  private final JobFile file;
  private final Wait rest = Wait.of(BlockReason.IDLE, "time for the next operation");

  Job(WorkloadParts parts, int number, JobFiles files, JobRandom random) {
    machine = parts.machine();
    knobs = parts.knobs();
    mountGate = parts.mountGate();
    space = parts.groups().forData();
    treeSpace = parts.groups().forMetadata();
    reservations = parts.reservations();
    unit = parts.unit();
    allocator = parts.allocator();
    transactions = parts.path().transactions();
    file = new JobFile(parts.path(), number);
    commits = parts.commits();
    meter = parts.meter();
    this.number = number;
    this.files = files;
    this.random = random;
  }

  /** Works until the knob says that there are fewer jobs. */
  void run() {
    long last = machine.now();
    while (number < knobs.getInt(Tunable.WORKLOAD_JOBS)) {
      long due = last + SECOND / knobs.get(Tunable.WORKLOAD_RATE);
      if (machine.now() < due) {
        machine.park(due, rest);
      } else {
        operate(chooseOperation());
        // A job that fell behind does not catch up.
        last = Math.max(due, machine.now() - SECOND / knobs.get(Tunable.WORKLOAD_RATE));
      }
    }
  }

  private OperationKind chooseOperation() {
    if (random.nextInt(FSYNC_EVERY) == 0) {
      return OperationKind.FSYNC;
    }
    if (files.count() < FEW_EXTENTS) {
      return OperationKind.ALLOCATE;
    }
    if (files.count() > MANY_EXTENTS) {
      return OperationKind.FREE;
    }
    int choice = random.nextInt(3);
    return choice == 0 ? OperationKind.ALLOCATE : choice == 1 ? OperationKind.OVERWRITE : OperationKind.FREE;
  }

  private void operate(OperationKind kind) {
    long from = machine.now();
    long bytes;
    mountGate.lockRead();
    try {
      bytes = switch (kind) {
        case ALLOCATE -> allocate(null);
        case OVERWRITE -> allocate(files.take(random));
        case FREE -> free(files.take(random));
        case FSYNC -> fsync();
      };
    } finally {
      mountGate.unlockRead();
    }
    machine.trace().emit(EventKind.OPERATION_DONE, kind.ordinal(), bytes, machine.now() - from);
  }

  /** Puts a new extent into the file, in place of an old one if there is one. */
  private long allocate(Piece old) {
    long wanted = old != null ? old.extent().length() : (long) SECTOR * (1 + random.nextInt(MOST_SECTORS));
    boolean reserved = reservations.reserve(treeSpace, unit);
    Extent extent = reserved ? reserveData(wanted) : null;
    if (extent == null) {
      if (reserved) {
        reservations.release(treeSpace, unit);
      }
      if (old != null) {
        files.add(old);
      }
      meter.failed();
      return 0;
    }
    Handle handle = transactions.join(JoinKind.START);
    files.add(old == null ? file.append(handle, extent) : file.overwrite(handle, old, extent));
    if (old != null) {
      meter.overwritten(old.extent().length());
    }
    end(handle, true);
    meter.allocated(extent.length());
    return extent.length();
  }

  /** Space for data, promised first; null if there is none. */
  private Extent reserveData(long wanted) {
    if (space == null || !reservations.reserve(space, wanted)) {
      return null;
    }
    Extent extent = allocator.reserve(space, wanted, SECTOR);
    reservations.release(space, wanted);
    return extent;
  }

  private long free(Piece piece) {
    // Without it the operation lives on the global reserve, or nothing could be deleted from a full volume.
    boolean reserved = reservations.reserve(treeSpace, unit);
    Handle handle = transactions.join(JoinKind.START);
    file.punch(handle, piece);
    end(handle, reserved);
    meter.freed(piece.extent().length());
    return piece.extent().length();
  }

  private long fsync() {
    Handle handle = transactions.join(JoinKind.START);
    commits.commit(handle);
    meter.synced();
    return 0;
  }

  private void end(Handle handle, boolean reserved) {
    transactions.end(handle);
    if (reserved) {
      reservations.release(treeSpace, unit);
    }
  }
}
