package io.extentscope.engine.machine;

/** A callback in the event heap. Taking it back leaves a dead entry there. */
final class SimTimer implements Timer {
  private Runnable callback;

  SimTimer(Runnable callback) {
    this.callback = callback;
  }

  @Override
  public boolean cancel() {
    boolean waiting = callback != null;
    callback = null;
    return waiting;
  }

  boolean cancelled() {
    return callback == null;
  }

  void fire() {
    Runnable due = callback;
    callback = null;
    due.run();
  }
}
