package io.extentscope.engine.run;

import com.google.common.collect.ImmutableList;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.blockcache.CacheExperiment;
import io.extentscope.engine.check.DebugChecks;
import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.DeviceTiming;
import io.extentscope.engine.device.MeasuredTiming;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.device.RequestTiming;
import io.extentscope.engine.device.SparseFile;
import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.fs.Mount;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.owner.OwnerLookup;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.volume.DeviceUse;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.event.Command;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.space.ExtentOwner;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.tunable.DeviceProfile;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** One engine on one machine: what virtual and live runs have in common. */
final class RunCore implements AutoCloseable {
  private final Machine machine;
  private final Knobs knobs;
  private final LockRegistry locks;
  private final Volume volume;
  private final List<OverlayDevice> overlays = new ArrayList<>();
  private final List<BlockDevice> media = new ArrayList<>();
  private final List<TimedDevice> devices = new ArrayList<>();
  private final VolumeFaults faults;
  private final FileSystem fileSystem;
  private final SpaceMapper mapper;
  private final int lastCommit;
  /** The block cache at work beside the volume, or null. */
  private final CacheExperiment experiment;
  private final boolean owned;
  private volatile boolean stopWanted;
  private List<CommitRecord> commits = ImmutableList.of();
  private long commitCount;

  /** Opens the volume and mounts it; the machine has not begun. */
  RunCore(RunConfig config, Machine machine) {
    this(config, machine, medium -> medium);
  }

  /** The same with something between each medium and its timing, such as a device that fails. */
  RunCore(RunConfig config, Machine machine, UnaryOperator<BlockDevice> between) {
    this.machine = machine;
    lastCommit = config.commits();
    knobs = new Knobs(config.tunables());
    faults = new VolumeFaults(machine, knobs);
    locks = new LockRegistry(machine);
    owned = config.volume() instanceof VolumeSource.Device;
    openDevices(config, between);
    volume = VolumeFiles.open(devices);
    boolean holdsData = config.volume().holdsData();
    fileSystem = VolumeFiles.mount(
        volume, devices, () -> new FileSystem(machine, knobs, locks, Mount.of(volume), devices, holdsData));
    if (config.time() == TimeMode.VIRTUAL) {
      fileSystem.watch(new DebugChecks(fileSystem, knobs, overlays));
    }
    if (owned && fileSystem.readOnly() != null) {
      volume.close();
      throw new EngineException(notice());
    }
    mapper = new SpaceMapper(fileSystem);
    fileSystem.commitRoot().semaphore().setWriterStealing(knobs.get(Tunable.LOCK_WRITER_STEALING) != 0);
    devices.forEach(TimedDevice::startClock);
    faults.begin();
    experiment = knobs.get(Tunable.CACHE_LOAD) == 0 ? null : new CacheExperiment(machine, knobs, locks, config.costs());
    machine.onInput(this::take);
    machine.spawn(TaskSpec.kernel("mount", "mount"), () -> mount(holdsData));
    if (experiment != null) {
      experiment.start();
    }
  }

  /** An owned device takes the writes itself and real time; over another one lies an overlay, and a model tells the time. */
  private void openDevices(RunConfig config, UnaryOperator<BlockDevice> between) {
    SpinLock deviceLock = new SpinLock(locks, "device_queue.lock", "device queues");
    for (BlockDevice base : VolumeFiles.open(config.volume())) {
      BlockDevice medium = base;
      RequestTiming timing = new MeasuredTiming(machine);
      if (!owned) {
        OverlayDevice overlay = new OverlayDevice(base);
        overlays.add(overlay);
        medium = overlay;
        timing = new DeviceTiming(machine, knobs, config.costs(), deviceLock);
      }
      media.add(medium);
      devices.add(new TimedDevice(faults.plug(between.apply(medium)), machine, timing));
    }
  }

  /** A real image is opened to be looked at, so all of it is cached; a synthetic one is cached as it is used. */
  private void mount(boolean whole) {
    fileSystem.start();
    if (whole) {
      fileSystem.cacheAll();
    }
  }

  FileSystem fileSystem() {
    return fileSystem;
  }

  LockRegistry locks() {
    return locks;
  }

  TunableSet applied() {
    return knobs.all();
  }

  /** Whether the command to stop was taken or the last wanted commit has ended. */
  boolean endWanted() {
    return stopWanted || (lastCommit > 0 && fileSystem.commitLog().count() >= lastCommit);
  }

  SpaceMap space(boolean locked) {
    return mapper.picture(locked);
  }

  /** The devices as the run has written them, without timing. */
  List<OverlayDevice> overlays() {
    return List.copyOf(overlays);
  }

  /** Who owns an address as the last commit left it; any thread may ask, and reads without timing. */
  Optional<ExtentOwner> owner(long address, BooleanSupplier cancelled) {
    return OwnerLookup.find(media, address, cancelled);
  }

  /** What the user should know of the volume, or an empty string. */
  String notice() {
    String name = devices.getFirst().name();
    if (fileSystem.readOnly() != null) {
      return name + ": is open for reading only: it " + fileSystem.readOnly();
    }
    return fileSystem.aborted() == null ? fileSystem.discards().refusal() : name + ": is " + fileSystem.aborted();
  }

  /** What a picture tells: why the run waits or failed, or else that nothing is written or discarded any more. */
  String message(String ofRun) {
    return ofRun.isEmpty() && fileSystem.readOnly() == null ? notice() : ofRun;
  }

  /** What was read from another copy so far because one was bad, or an empty string. */
  String repairs() {
    long bad = volume.reader().badCopies();
    return bad == 0 ? "" : devices.getFirst().name() + ": " + bad + " bad copies were read from another one, "
        + volume.reader().mendedCopies() + " of them overwritten with it";
  }

  /**
   * Writes the volume as the last commit left it to a file; no task may run.
   *
   * @throws EngineException if it must not be written, lies on several devices, or the file cannot be written
   */
  void saveImage(Path file, boolean replace) {
    String name = devices.getFirst().name();
    if (owned) {
      throw new EngineException(name + ": is written by the run itself, so there is nothing to save");
    }
    if (fileSystem.readOnly() != null) {
      throw new EngineException(notice());
    }
    if (devices.size() > 1) {
      throw new EngineException(name + ": lies on " + devices.size() + " devices; only images of one device are saved");
    }
    OverlayDevice overlay = overlays.getFirst();
    try {
      SparseFile.write(
          overlay, DeviceUse.of(volume.chunks(), volume.superBlock().devid(), overlay.size()), file, replace);
    } catch (DeviceException failure) {
      throw new EngineException(failure.getMessage(), failure);
    }
  }

  /** Whether the run writes a device of its own, which must be unmounted at the end. */
  boolean owned() {
    return owned;
  }

  /** Bytes that were written and are kept in memory. */
  long overlayBytes() {
    return overlays.stream().mapToLong(OverlayDevice::heldBytes).sum();
  }

  /** Requests at the devices that have not ended. */
  int inFlight() {
    return devices.stream().mapToInt(device -> device.timing().inFlight()).sum();
  }

  /** The statistics at this moment; one thread at a time asks. */
  RunStatistics statistics(long events, long dropped, double recorderNanos, int tasks) {
    long count = fileSystem.commitLog().count();
    if (count != commitCount) {
      commitCount = count;
      commits = fileSystem.commitLog().records();
    }
    return new RunStatistics(
        locks.snapshot(), List.of(pinnedCounter()), commits,
        fileSystem.caching().meter().snapshot(
            fileSystem.commitRoot().writerWaits(), fileSystem.cachingPool().given()),
        fileSystem.discards().snapshot(), fileSystem.workloadMeter().snapshot(), events, dropped, recorderNanos, tasks,
        fileSystem.cachingPool().alive(), experiment == null ? WorkStatistics.none() : experiment.statistics());
  }

  @Override
  public void close() {
    volume.close();
  }

  /** The counters of all space infos together. */
  private CounterStatistics pinnedCounter() {
    return fileSystem.pinnedCounters().stream()
        .map(PerCpuCounter::snapshot)
        .reduce(CounterStatistics::plus)
        .orElseThrow();
  }

  /** Takes an input between two steps. */
  private void take(Input input) {
    switch (input) {
      case Input.Knob knob -> apply(knob.tunable(), knob.value());
      case Input.Order order -> {
        machine.trace().emit(EventKind.COMMAND_APPLIED, order.command().ordinal(), 0, 0);
        obey(order.command());
      }
    }
  }

  private void obey(Command command) {
    switch (command) {
      case COMMIT_NOW -> fileSystem.commitNow();
      case COLD_REMOUNT -> fileSystem.commitTask().remountNow();
      case STOP -> stopWanted = true;
    }
  }

  private void apply(Tunable tunable, long value) {
    long old = knobs.get(tunable);
    knobs.set(tunable, value);
    machine.trace().emit(EventKind.KNOB_APPLIED, tunable.ordinal(), old, value);
    if (tunable == Tunable.DEVICE_PROFILE) {
      DeviceProfile.of(value).forEach(this::apply);
    }
    faults.changed(tunable);
    fileSystem.knobChanged(tunable);
    if (experiment != null) {
      experiment.knobChanged(tunable);
    }
  }
}
