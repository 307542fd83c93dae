package io.extentscope.engine.machine;

/** The virtual clock of a machine, what is due, and how far the host lets it run. */
final class SimClock {
  final EventHeap heap = new EventHeap();
  long now;
  /** Steps made: entries of the heap that came due, and computations that ended before any. */
  long steps;
  /** The time the clock must not pass. */
  long limit;
  /** From this number of steps on, something other than the heap must be looked at before the next step. */
  long attention;
  /** Set by any thread when the machine must look at its inputs or pause. */
  volatile boolean signal;

  /** Whether nothing more is due at the present time. */
  boolean instantDone() {
    return heap.nextTime() > now;
  }

  /** Moves the clock at once if nothing is due up to then. Returns whether it did. */
  boolean advanceTo(long end) {
    if (end < heap.nextTime() && end <= limit && steps < attention && !signal) {
      now = end;
      steps++;
      return true;
    }
    return false;
  }
}
