package io.extentscope.engine.run;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.FormatException;

/** Says in one sentence why a run failed. */
final class Failures {
  private Failures() {}

  /** Whether the volume or a device is to blame. */
  static boolean ofVolume(Throwable failure) {
    return failure.getCause() instanceof FormatException || failure.getCause() instanceof DeviceException;
  }

  /** What the volume or its space cannot do is told as it is; anything else is a defect, so who met it when is told too. */
  static String text(Throwable failure) {
    return switch (failure.getCause()) {
      case FormatException damage -> "the volume is damaged: " + damage.getMessage();
      case DeviceException device -> device.getMessage();
      case EngineException refusal -> refusal.getMessage();
      case null, default -> String.valueOf(failure.getMessage());
    };
  }
}
