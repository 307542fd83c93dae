package io.extentscope.engine.machine;

/** A callback in the event heap. Taking it back leaves its entry there without effect. */
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

  void fire() {
    Runnable due = callback;
    callback = null;
    if (due != null) {
      due.run();
    }
  }
}
