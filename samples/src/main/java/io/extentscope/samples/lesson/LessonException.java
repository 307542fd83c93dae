package io.extentscope.samples.lesson;

import io.extentscope.model.text.Messages;

/** A lesson that is not known or cannot be used; the message is one clear line. */
public final class LessonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public LessonException(String message) {
    super(Messages.bounded(message));
  }

  public LessonException(String message, Throwable cause) {
    super(Messages.bounded(message), cause);
  }
}
