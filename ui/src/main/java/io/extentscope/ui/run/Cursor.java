package io.extentscope.ui.run;

import io.extentscope.model.recording.Recording;

/**
 * A moment of a run at which views look. Many events may have the same time, so it also says how many have happened.
 *
 * @param time nanoseconds
 * @param events how many of the run's events have happened
 */
public record Cursor(long time, long events) {

  /** After all events of a time. */
  public static Cursor at(Recording recording, long time) {
    return new Cursor(time, recording.indexAt(time + 1));
  }

  /** Right after an event. */
  static Cursor after(Recording recording, long event) {
    return new Cursor(recording.time(event), event + 1);
  }
}
