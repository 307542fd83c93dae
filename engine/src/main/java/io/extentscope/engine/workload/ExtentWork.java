package io.extentscope.engine.workload;

import io.extentscope.engine.space.Extent;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.Reservations;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.transaction.ReadOnlyException;
import io.extentscope.engine.transaction.Transactions;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.workload.JobFiles.Piece;
import io.extentscope.model.event.OperationKind;
import io.extentscope.model.tunable.Tunable;
import java.util.List;

/**
 * Preallocates, replaces and frees extents of one file: the work on a volume that holds no data. Space is promised before
 * the transaction is joined, as for buffered writes.
 */
final class ExtentWork implements JobWork {
  private static final int SECTOR = 4096;
  private static final int MOST_SECTORS = 16;

  private final Knobs knobs;
  private final SpaceInfo space;
  private final SpaceInfo treeSpace;
  private final Reservations reservations;
  private final long unit;
  private final ExtentAllocator allocator;
  private final Transactions transactions;
  private final CommitMachine commits;
  private final WorkloadMeter meter;
  private final JobFiles files = new JobFiles();
  private final JobRandom random;
  private final JobFile file;

  ExtentWork(WorkloadParts parts, int job, JobRandom random) {
    knobs = parts.knobs();
    space = parts.groups().forData();
    treeSpace = parts.groups().forMetadata();
    reservations = parts.reservations();
    unit = parts.unit();
    allocator = parts.allocator();
    transactions = parts.path().transactions();
    file = new JobFile(parts.path(), job);
    commits = parts.commits();
    meter = parts.meter();
    this.random = random;
  }

  @Override
  public int count() {
    return files.count();
  }

  @Override
  public List<Extent> extents() {
    return files.all();
  }

  @Override
  public long perform(OperationKind kind) {
    try {
      return switch (kind) {
        case ALLOCATE -> allocate(null);
        case OVERWRITE -> allocate(files.take(random));
        case FREE -> free(files.take(random));
        case FSYNC -> fsync();
        case SNAPSHOT, DELETE_SNAPSHOT -> throw new IllegalArgumentException(kind + " is no work of a job on files");
      };
    } catch (ReadOnlyException refused) {
      meter.failed();
      return 0;
    }
  }

  /** Puts a new extent into the file, in place of an old one if there is one. */
  private long allocate(Piece old) {
    long wanted = old != null ? old.extent().length() : newLength();
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
    try {
      files.add(transactions.change(
          handle -> old == null ? file.append(handle, extent) : file.overwrite(handle, old, extent)));
    } finally {
      reservations.release(treeSpace, unit);
    }
    if (old != null) {
      meter.overwritten(old.extent().length());
    }
    meter.allocated(extent.length());
    return extent.length();
  }

  private long newLength() {
    return knobs.get(Tunable.WORKLOAD_KIND) == Job.REWRITE ? SECTOR
        : (long) SECTOR * (1 + random.nextInt(MOST_SECTORS));
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
    if (!reservations.reserveToFree(treeSpace, unit)) {
      files.add(piece);
      meter.failed();
      return 0;
    }
    try {
      transactions.change(handle -> {
        file.punch(handle, piece);
        return null;
      });
    } finally {
      reservations.release(treeSpace, unit);
    }
    meter.freed(piece.extent().length());
    return piece.extent().length();
  }

  private long fsync() {
    Handle handle = transactions.join(JoinKind.START);
    commits.commit(handle);
    meter.synced();
    return 0;
  }
}
