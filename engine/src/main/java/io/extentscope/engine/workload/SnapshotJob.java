package io.extentscope.engine.workload;

import io.extentscope.engine.files.FileException;
import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.files.MountedFiles;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.OperationKind;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayDeque;

/** Makes a snapshot of the files now and then, and deletes the oldest of its own when there are too many. */
final class SnapshotJob {
  private static final int KEPT = 3;

  private final Machine machine;
  private final Knobs knobs;
  private final RwSemaphore mountGate;
  private final MountedFiles files;
  private final WorkloadMeter meter;
  private final ArrayDeque<Octets> kept = new ArrayDeque<>();
  private final Wait rest = Wait.of(BlockReason.IDLE, "time for the next snapshot");
  private int made;

  SnapshotJob(WorkloadParts parts) {
    machine = parts.machine();
    knobs = parts.knobs();
    mountGate = parts.mountGate();
    files = parts.files();
    meter = parts.meter();
  }

  /** Works until the knob says that there are no snapshots. */
  void run() {
    long last = machine.now();
    while (every() > 0) {
      long due = last + every();
      if (machine.now() < due) {
        machine.park(due, rest);
      } else {
        last = machine.now();
        operate(OperationKind.SNAPSHOT);
        if (kept.size() > KEPT) {
          operate(OperationKind.DELETE_SNAPSHOT);
        }
      }
    }
  }

  private long every() {
    return knobs.get(Tunable.WORKLOAD_SNAPSHOT_EVERY);
  }

  private void operate(OperationKind kind) {
    long from = machine.now();
    mountGate.lockRead();
    try {
      if (kind == OperationKind.SNAPSHOT) {
        make();
      } else {
        files.deleteSubvolume(TreeId.TOP_DIRECTORY, kept.removeFirst());
      }
      meter.snapshotChanged();
    } catch (FileException refused) {
      meter.failed();
    } finally {
      mountGate.unlockRead();
    }
    machine.trace().emit(EventKind.OPERATION_DONE, kind.ordinal(), 0, machine.now() - from);
  }

  /** One that an earlier run left keeps its name. */
  private void make() {
    while (true) {
      Octets name = Octets.of("snapshot-" + ++made);
      try {
        long _ = files.snapshot(TreeId.FS, TreeId.TOP_DIRECTORY, name);
        kept.addLast(name);
        return;
      } catch (FileException taken) {
        if (taken.reason() != Reason.EXISTS) {
          throw taken;
        }
      }
    }
  }
}
