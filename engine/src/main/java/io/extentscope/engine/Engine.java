package io.extentscope.engine;

import io.extentscope.engine.run.VirtualRun;
import io.extentscope.model.run.TimeMode;

/** The way into the engine. */
public final class Engine {
  private Engine() {}

  /**
   * Opens a volume and sets up a run on it, paused at time 0.
   *
   * @throws EngineException if the volume cannot be opened or the configuration is not possible
   */
  public static EngineRun open(RunConfig config) {
    if (config.time() == TimeMode.LIVE) {
      throw new EngineException("live runs are not in this build yet; use virtual time");
    }
    return new VirtualRun(config);
  }
}
