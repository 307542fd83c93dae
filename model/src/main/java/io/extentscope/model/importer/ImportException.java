package io.extentscope.model.importer;

/** An input that cannot be read; the message is one clear line. */
public final class ImportException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ImportException(String message) {
    super(message);
  }
}
