package io.extentscope.model.text;

/** What a failure says to the user. */
public final class Messages {

  private Messages() {}

  /** The message of a failure; the name of its kind where it has none, so that no user reads "null". */
  public static String of(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
