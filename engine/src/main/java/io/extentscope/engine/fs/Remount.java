package io.extentscope.engine.fs;

import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.caching.FreeSpaceFinder;
import io.extentscope.engine.discard.DiscardQueue;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.Transactions;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.Tunable;

/**
 * A cold remount: waits until no operation is under way, commits, stops the scans, and drops all knowledge of free space,
 * so that it must be scanned again.
 */
final class Remount {
  private final Machine machine;
  private final Knobs knobs;
  private final RwSemaphore gate;
  private final Transactions transactions;
  private final CommitMachine commits;
  private final Caching caching;
  private final ExtentAllocator allocator;
  private final DiscardQueue discards;
  private final GroupTable groups;
  private final FreeSpaceFinder finder;
  private final Runnable atRest;

  Remount(
      Machine machine,
      Knobs knobs,
      RwSemaphore gate,
      Transactions transactions,
      CommitMachine commits,
      Caching caching,
      ExtentAllocator allocator,
      DiscardQueue discards,
      GroupTable groups,
      FreeSpaceFinder finder,
      Runnable atRest) {
    this.machine = machine;
    this.knobs = knobs;
    this.gate = gate;
    this.transactions = transactions;
    this.commits = commits;
    this.caching = caching;
    this.allocator = allocator;
    this.discards = discards;
    this.groups = groups;
    this.finder = finder;
    this.atRest = atRest;
  }

  void run() {
    gate.lockWrite();
    try {
      commit();
      if (transactions.readOnly() != null) {
        return; // what an aborted transaction freed stays pinned
      }
      if (!knobs.isOn(Tunable.REGRESSION_REMOUNT_DURING_SCAN)) {
        caching.stopAll();
      }
      atRest.run();
      for (BlockGroup group : groups.groups()) {
        if (group.reserved() != 0 || group.pinned() != 0) {
          throw new IllegalStateException(
              "group " + group.start() + " is not at rest: reserved " + group.reserved() + ", pinned "
                  + group.pinned());
        }
      }
      forgetAll();
      machine.trace().emit(EventKind.COLD_REMOUNT, transactions.generation(), 0, 0);
    } finally {
      gate.unlockWrite();
    }
  }

  /** Waits until no operation is under way, lets none begin any more, and commits. */
  void commitLast() {
    gate.lockWrite();
    commit();
  }

  private void commit() {
    Handle handle = transactions.attach();
    if (handle != null) {
      commits.commit(handle);
    }
    waitForCommit();
  }

  /** Waits until no commit is under way. */
  void waitForCommit() {
    transactions.awaitQuiet();
  }

  /** Drops what is known. Groups that are wholly used or wholly free need no scan. */
  void forgetAll() {
    allocator.forgetHints(groups);
    discards.clear();
    for (BlockGroup group : groups.groups()) {
      group.forget();
      if (group.used() == 0) {
        finder.addWhole(group);
      }
      if (group.used() == 0 || group.used() == group.length()) {
        group.setState(CachingState.FINISHED, null);
        group.setLastByteToUnpin(BlockGroup.ALL);
      }
    }
  }
}
