package io.extentscope.engine.check;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.fs.Checkpoints;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;
import java.util.List;

/**
 * Looks at the invariants while a run goes on, if the knob {@code debug.checks} is on: after each commit, before each
 * remount, and at each extent that is handed out. It takes no locks, so it is for virtual time, where no other task runs
 * while one looks. The first that is broken ends the run.
 */
public final class DebugChecks implements Checkpoints {
  private final FileSystem fileSystem;
  private final Knobs knobs;
  private final List<? extends BlockDevice> media;

  /** Makes it; {@code media} are the devices without their timing. */
  public DebugChecks(FileSystem fileSystem, Knobs knobs, List<? extends BlockDevice> media) {
    this.fileSystem = fileSystem;
    this.knobs = knobs;
    this.media = media;
  }

  @Override
  public void handedOut(Extent extent) {
    if (knobs.isOn(Tunable.DEBUG_CHECKS) && fileSystem.pinned().isPinnedAtRest(extent.start(), extent.length())) {
      throw new IllegalStateException("an invariant is broken: " + extent.length() + " bytes at " + extent.start()
          + " are handed out, and the commit that freed them is not durable yet");
    }
  }

  @Override
  public void afterCommit() {
    if (knobs.isOn(Tunable.DEBUG_CHECKS)) {
      require(Invariants.broken(fileSystem), "after commit " + fileSystem.commitLog().count());
    }
  }

  @Override
  public void atRest() {
    if (knobs.isOn(Tunable.DEBUG_CHECKS)) {
      require(Invariants.brokenAtRest(fileSystem, media), "before a remount");
    }
  }

  private static void require(List<String> broken, String when) {
    if (!broken.isEmpty()) {
      String more = broken.size() == 1 ? "" : " (and " + (broken.size() - 1) + " more)";
      throw new IllegalStateException("an invariant is broken " + when + ": " + broken.getFirst() + more);
    }
  }
}
