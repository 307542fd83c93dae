package io.extentscope.engine.device;

/** A device cannot discard, and will not be able to later either; its message says why in one line. */
public final class DiscardRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DiscardRefusedException(String message) {
    super(message);
  }
}
