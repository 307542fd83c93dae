package io.extentscope.engine.machine;

/** What a simulated CPU runs: a task, or a background thread that is nothing but events. */
abstract class Entity {
  private static final int UNIT_WEIGHT = 1024;

  final int weight;
  /** Weighted run time, comparable among the entities of one CPU. */
  long vruntime;
  /** Time it had a CPU, up to {@link #accountedUntil}. */
  long runTime;
  /** Where it runs or waits, or ran last. */
  SimCpu cpu;
  /** Up to when its run time is accounted. */
  long accountedUntil;
  /** When its CPU picked it. */
  long pickedAt;
  /** When it goes on with its code or ends its burst, while it has the CPU. */
  long resumeAt;
  /** What it had still to compute when it lost the CPU. */
  long remaining;
  /** Tells a valid entry of the event heap from one that was overtaken. */
  int resumeStamp;

  Entity(int nice) {
    weight = (int) Math.max(1, Math.round(UNIT_WEIGHT / StrictMath.pow(1.25, nice)));
  }

  /** Whether it can lose its CPU right now. */
  abstract boolean preemptibleNow();

  /** The kind of heap entry at which it goes on. */
  abstract int resumeKind();

  void account(long now) {
    long ran = now - accountedUntil;
    accountedUntil = now;
    runTime += ran;
    vruntime += weight == UNIT_WEIGHT ? ran : ran * UNIT_WEIGHT / weight;
  }
}
