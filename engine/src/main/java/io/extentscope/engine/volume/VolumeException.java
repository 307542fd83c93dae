package io.extentscope.engine.volume;

/** A file system cannot be read; the message is one clear line: what, where, what to do. */
public final class VolumeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public VolumeException(String message) {
    super(message);
  }

  public VolumeException(String message, Throwable cause) {
    super(message, cause);
  }
}
