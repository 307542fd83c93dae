package io.extentscope.engine;

/** The way into the engine. */
public final class Engine {
  private Engine() {}

  /**
   * Opens a volume and sets up a run on it, paused at time 0.
   *
   * @throws EngineException if the volume cannot be opened or the configuration is not possible
   */
  @SuppressWarnings("DoNotCallSuggester") // until the engine behind it is joined
  public static EngineRun open(RunConfig config) {
    throw new EngineException("no run of '" + config.scenario() + "' is possible in this build: its engine is not joined yet");
  }
}
