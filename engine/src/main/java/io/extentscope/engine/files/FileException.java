package io.extentscope.engine.files;

/** A change of files that cannot be made; nothing was changed. The message says what and why. */
public final class FileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why, in the terms of {@code errno}. */
  public enum Reason {
    NOT_FOUND,
    EXISTS,
    NOT_A_DIRECTORY,
    IS_A_DIRECTORY,
    NOT_EMPTY,
    NO_SPACE,
    INVALID,
    IO_ERROR,
    READ_ONLY
  }

  private final Reason reason;

  public FileException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
