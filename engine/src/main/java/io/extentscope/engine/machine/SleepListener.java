package io.extentscope.engine.machine;

/** Is told when a task goes to sleep and when it wakes; a work queue counts its running workers with it. */
public interface SleepListener {

  void onSleep(Task task);

  void onWake(Task task);
}
