package io.extentscope.samples;

import io.extentscope.model.text.Messages;

/** A scenario or saved run that is not known or cannot be read; the message is one clear sentence. */
public final class ScenarioException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ScenarioException(String message) {
    super(Messages.bounded(message));
  }

  public ScenarioException(String message, Throwable cause) {
    super(Messages.bounded(message), cause);
  }
}
