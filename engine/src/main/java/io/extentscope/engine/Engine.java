package io.extentscope.engine;

import io.extentscope.engine.mkfs.VolumeMaker;
import io.extentscope.engine.run.LiveRun;
import io.extentscope.engine.run.VirtualRun;
import io.extentscope.model.recording.TimeMode;
import java.nio.file.Path;
import java.util.List;

/** The way into the engine. */
public final class Engine {
  private Engine() {}

  /**
   * Opens a volume and sets up a run on it, paused at time 0.
   *
   * @throws EngineException if the volume cannot be opened or the configuration is not possible
   */
  public static EngineRun open(RunConfig config) {
    if (config.volume() instanceof VolumeSource.Device device && config.time() != TimeMode.LIVE) {
      throw new EngineException(device.file() + ": is written in real time only; use --time live");
    }
    return config.time() == TimeMode.LIVE ? new LiveRun(config) : new VirtualRun(config);
  }

  /**
   * Makes a file system and writes it to sparse files, one for each device.
   *
   * @param files as many as there are devices
   * @param replace whether a file that exists is replaced
   * @throws EngineException if a file cannot be written, or there are too many or too few
   */
  public static void make(NewVolume volume, List<Path> files, boolean replace) {
    new VolumeMaker(volume).write(files, replace);
  }
}
