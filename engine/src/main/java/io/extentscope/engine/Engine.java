package io.extentscope.engine;

import io.extentscope.engine.mkfs.VolumeMaker;
import io.extentscope.engine.run.LiveRun;
import io.extentscope.engine.run.VirtualRun;
import io.extentscope.model.recording.TimeMode;
import java.nio.file.Path;

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
   * Makes a file system and writes it to a sparse file.
   *
   * @param replace whether a file that exists is replaced
   * @throws EngineException if the file cannot be written
   */
  public static void make(NewVolume volume, Path file, boolean replace) {
    new VolumeMaker(volume).write(file, replace);
  }
}
