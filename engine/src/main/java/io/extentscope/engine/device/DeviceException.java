package io.extentscope.engine.device;

/** A device could not do what was asked; the message says what and where. */
public final class DeviceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DeviceException(String message) {
    super(message);
  }

  public DeviceException(String message, Throwable cause) {
    super(message, cause);
  }
}
