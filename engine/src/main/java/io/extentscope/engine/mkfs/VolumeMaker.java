package io.extentscope.engine.mkfs;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.DeviceTiming;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.device.SparseFile;
import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.device.ZeroDevice;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.fs.Mount;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.volume.DeviceUse;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Makes a file system with the engine's own trees and in one ordinary commit: chunks are put into the map first, then a
 * transaction gives each tree an empty root and fills it.
 */
public final class VolumeMaker {
  private static final long LONG_ENOUGH = 3_600_000_000_000L;
  private static final long A_MOMENT = 1_000_000_000L;

  private final NewVolume wanted;
  private final NewLayout layout;

  public VolumeMaker(NewVolume wanted) {
    this.wanted = wanted;
    layout = new NewLayout(wanted);
  }

  /**
   * Makes the volume and writes it to a file.
   *
   * @throws EngineException if the file cannot be written
   */
  public void write(Path file, boolean replace) {
    OverlayDevice device = new OverlayDevice(new ZeroDevice(file.toString(), wanted.size()));
    byte[] superBlock = layout.superBlock();
    device.write(SuperBlock.POSITIONS.get(0), superBlock, 0, superBlock.length);
    fill(device, SuperBlock.read(superBlock, SuperBlock.POSITIONS.get(0)));
    try {
      SparseFile.write(device, DeviceUse.of(layout.chunkMap(), NewLayout.DEVICE, device.size()), file, replace);
    } catch (DeviceException failure) {
      throw new EngineException(failure.getMessage(), failure);
    }
  }

  private void fill(OverlayDevice device, SuperBlock superBlock) {
    SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1));
    Knobs knobs = new Knobs(TunableSet.ofDefaults().with(Tunable.WORKLOAD_JOBS, 0));
    LockRegistry locks = new LockRegistry(machine);
    DeviceTiming timing = new DeviceTiming(
        machine, knobs, CostModel.ofDefaults(), new SpinLock(locks, "device_queue.lock", "device queues"));
    TimedDevice timed = new TimedDevice(device, machine, timing);
    Mount mount = layout.mount(superBlock, timed);
    FileSystem fileSystem = new FileSystem(machine, knobs, locks, mount, List.of(timed), false);
    timed.startClock();
    AtomicBoolean done = new AtomicBoolean();
    machine.spawn(TaskSpec.kernel("mkfs", "mkfs"), () -> {
      fileSystem.start();
      Handle handle = fileSystem.transactions().join(JoinKind.JOIN);
      new NewTrees(layout, fileSystem).fill(handle.blocks());
      fileSystem.commits().commit(handle);
      done.set(true);
    });
    machine.runUntil((_, _, _, kind, _, _, _) -> kind == EventKind.COMMIT_ENDED.ordinal(), LONG_ENOUGH);
    machine.runUntil(machine.now() + A_MOMENT);
    machine.close();
    if (!done.get()) {
      throw new IllegalStateException("the new volume was not committed: " + machine.deadlockReport());
    }
  }
}
