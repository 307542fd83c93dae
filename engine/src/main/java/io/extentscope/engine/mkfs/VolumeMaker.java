package io.extentscope.engine.mkfs;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.DeviceTiming;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.device.SparseFile;
import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.device.ZeroDevice;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.fs.FileSystem;
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
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
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
   * Makes the volume and writes it to files.
   *
   * @param files one for each device
   * @throws EngineException if a file cannot be written, or there are too many or too few
   */
  public void write(List<Path> files, boolean replace) {
    List<Long> devids = layout.devids();
    if (files.size() != devids.size()) {
      throw new EngineException(
          "the volume has " + devids.size() + " devices, and " + files.size() + " files were given");
    }
    List<OverlayDevice> devices = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      OverlayDevice device = new OverlayDevice(new ZeroDevice(files.get(i).toString(), wanted.size()));
      byte[] superBlock = layout.superBlock(devids.get(i));
      device.write(SuperBlock.POSITIONS.get(0), superBlock, 0, superBlock.length);
      devices.add(device);
    }
    fill(devices, SuperBlock.read(layout.superBlock(devids.getFirst()), SuperBlock.POSITIONS.get(0)));
    try {
      for (int i = 0; i < files.size(); i++) {
        OverlayDevice device = devices.get(i);
        SparseFile.write(device, DeviceUse.of(layout.chunkMap(), devids.get(i), device.size()), files.get(i), replace);
      }
    } catch (DeviceException failure) {
      throw new EngineException(failure.getMessage(), failure);
    }
  }

  private void fill(List<OverlayDevice> devices, SuperBlock superBlock) {
    SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1));
    Knobs knobs = new Knobs(TunableSet.ofDefaults().with(Tunable.WORKLOAD_JOBS, 0));
    LockRegistry locks = new LockRegistry(machine);
    SpinLock queues = new SpinLock(locks, "device_queue.lock", "device queues");
    List<TimedDevice> timed = new ArrayList<>();
    TreeMap<Long, BlockDevice> byId = new TreeMap<>();
    for (int i = 0; i < devices.size(); i++) {
      DeviceTiming timing = new DeviceTiming(machine, knobs, CostModel.ofDefaults(), queues);
      timed.add(new TimedDevice(devices.get(i), machine, timing));
      byId.put(layout.devids().get(i), timed.getLast());
    }
    FileSystem fileSystem = new FileSystem(machine, knobs, locks, layout.mount(superBlock, byId), timed, false);
    timed.forEach(TimedDevice::startClock);
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
