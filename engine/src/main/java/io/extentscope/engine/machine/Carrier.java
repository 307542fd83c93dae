package io.extentscope.engine.machine;

/**
 * The host threads that carry the tasks of a simulated machine. Exactly one of them, or the host, executes at a time;
 * control is handed over explicitly.
 */
interface Carrier {

  /** Makes a thread for a task that runs {@code code} once control is first given to it. */
  void create(SimTask task, Runnable code);

  /** The executing task gives control to another one, or to the host if that is null, until it gets it back. */
  void transfer(SimTask from, SimTask to);

  /** The executing task ends and gives control on; nothing of it may execute afterwards. */
  void leave(SimTask to);

  /** The host gives control to a task. Returns when the host gets it back. */
  void run(SimTask first);

  /** Makes every thread that blocks outside the machine give up, as far as that can be done. */
  void abandon(SimTask task);
}
