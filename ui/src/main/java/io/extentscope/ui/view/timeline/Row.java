package io.extentscope.ui.view.timeline;

/**
 * A row of the timeline, placed.
 *
 * @param kind what it shows
 * @param id of the lock or task; -1 for the knob lane
 * @param label its name
 * @param strong whether its name stands out
 * @param y upper edge
 * @param height in pixels
 */
public record Row(Kind kind, int id, String label, boolean strong, double y, double height) {

  /** What a row shows. */
  public enum Kind {
    KNOBS,
    LOCK,
    WAITERS,
    TASK
  }

  Row movedBy(double pixels) {
    return new Row(kind, id, label, strong, y + pixels, height);
  }

  boolean contains(double atY) {
    return atY >= y && atY < y + height;
  }
}
