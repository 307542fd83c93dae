package io.extentscope.engine;

/** Something the user can mend; its message is one clear sentence: what, where, what to do. */
public final class EngineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public EngineException(String message) {
    super(message);
  }

  public EngineException(String message, Throwable cause) {
    super(message, cause);
  }
}
