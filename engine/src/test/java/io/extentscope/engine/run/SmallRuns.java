package io.extentscope.engine.run;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Configurations of runs on a small synthetic volume. */
final class SmallRuns {
  private static final long MIB = 1L << 20;

  private SmallRuns() {}

  /** Six metadata and two data groups of 16 MiB, four jobs, a commit each second, a cold remount every third commit. */
  static RunConfig config(long seed) {
    TunableSet tunables = TunableSet.ofDefaults()
        .with("commit.interval", "1s")
        .with("workload.coldEvery", "3")
        .with("caching.workers", "8")
        .with("caching.startPolicy", "direct")
        .with("caching.idleThreshold", "2");
    return config(seed, tunables);
  }

  static RunConfig config(long seed, TunableSet tunables) {
    List<SyntheticLayout.Group> groups = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      groups.add(new SyntheticLayout.Group((16 + 16L * i) * MIB, 16 * MIB, false, 4096, 700, 38));
    }
    groups.add(new SyntheticLayout.Group(112 * MIB, 32 * MIB, true, 65536, 500, 30));
    groups.add(new SyntheticLayout.Group(144 * MIB, 32 * MIB, true, 65536, 500, 30));
    return new RunConfig(
        "small", "", new VolumeSource.Synthetic(new SyntheticLayout(4096, groups)), tunables, List.of(),
        InputLog.empty(), seed,
        TimeMode.VIRTUAL, SchedulerModel.ofDefaults(), CostModel.ofDefaults(), 10_000_000_000L, 0, RecordingLevel.FULL);
  }

  /** Work on files of a real image. */
  static RunConfig image(long seed, TunableSet tunables, List<Path> files) {
    return config(seed, tunables).with(new VolumeSource.Image(files));
  }

  /** The same on real threads. */
  static RunConfig live(long seed) {
    return config(seed).with(TimeMode.LIVE);
  }
}
