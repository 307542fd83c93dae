package io.extentscope.engine.fs;

import io.extentscope.engine.chunk.Chunks;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.transaction.ReadOnlyException;
import io.extentscope.engine.transaction.WritePath;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.model.event.BlockReason;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The task that takes block groups away which have become empty since the mount, after each commit. The last group of a
 * profile stays, system groups do, and those with a file that caches their free space.
 */
final class GroupCleaner {
  private final Machine machine;
  private final RwSemaphore mountGate;
  private final Chunks chunks;
  private final GroupTable groups;
  private final WritePath path;
  private final WaitQueue woken;
  private final AtomicBoolean committed = new AtomicBoolean();

  /** Makes it; {@code mountGate} is held for reading while groups go. */
  GroupCleaner(Machine machine, RwSemaphore mountGate, Chunks chunks, GroupTable groups, WritePath path) {
    this.machine = machine;
    this.mountGate = mountGate;
    this.chunks = chunks;
    this.groups = groups;
    this.path = path;
    woken = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "a commit"));
  }

  void start() {
    machine.spawn(TaskSpec.kernel("cleaner", "cleaner"), this::work);
  }

  /** A commit has ended. */
  void commitEnded() {
    committed.set(true);
    woken.wakeAll();
  }

  /** Works until a transaction is aborted: then nothing can be taken away any more. */
  private void work() {
    while (path.transactions().readOnly() == null) {
      woken.await(committed::get);
      committed.set(false);
      mountGate.lockRead();
      try {
        clean();
      } catch (ReadOnlyException aborted) {
        return;
      } finally {
        mountGate.unlockRead();
      }
    }
  }

  private void clean() {
    boolean any = false;
    for (BlockGroup group : groups.groups()) {
      any |= group.hasBecomeEmpty() && !hasCacheFile(group) && chunks.retire(group);
    }
    if (any) {
      // The next commit removes the items; without a transaction there would be none.
      path.transactions().end(path.transactions().join(JoinKind.JOIN));
    }
  }

  private boolean hasCacheFile(BlockGroup group) {
    CowTree root = path.trees().rootTree();
    root.lock().lock();
    try {
      return root.get(new Key(TreeId.FREE_SPACE_CACHE, 0, group.start())) != null;
    } finally {
      root.lock().unlock();
    }
  }
}
