package io.extentscope.model.text;

/** What a failure says to the user. */
public final class Messages {
  private static final int MOST = 2000;
  private static final int START = 1500;
  private static final int END = 300;

  private Messages() {}

  /** A message that repeats what a file holds is cut in its middle if that is very long. */
  public static String bounded(String message) {
    return message.length() <= MOST
        ? message
        : message.substring(0, START) + " [...] " + message.substring(message.length() - END);
  }

  /** The message of a failure; the name of its kind where it has none, so that no user reads "null". */
  public static String of(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
