package io.extentscope.engine.machine;

/**
 * The one door through which engine code blocks, waits, sleeps, spawns, reads time and draws random numbers. Locks,
 * pools, timers and devices are built on it; the same engine code runs on a {@code LiveMachine}, on real threads, or on
 * a {@code SimulatedMachine}, in virtual time under a seeded scheduler.
 */
public interface Machine {

  /** A deadline that never comes. */
  long FOREVER = Long.MAX_VALUE;

  /** Nanoseconds since the machine started. */
  long now();

  /** The task that runs this code. It must not be called from a timer or input callback. */
  Task current();

  /** The CPU the current task runs on. */
  int currentCpu();

  /** How many CPUs there are. */
  int cpuCount();

  /**
   * The owned slot of the current task: no other task can be between two steps on the same slot, so per-slot data needs
   * no atomic operation. Simulated: the CPU, because a task leaves it only inside this port. Live: one for each task.
   */
  int currentSlot();

  /** An upper bound, exclusive, of {@link #currentSlot()}; it may grow as tasks are spawned. */
  int slotCount();

  /** Creates a task and makes it runnable. The task ends when the body returns. */
  Task spawn(TaskSpec spec, Runnable body);

  /**
   * Blocks the current task until it has a permit, and takes it; there is at most one. May return without one, so callers
   * loop on their condition.
   *
   * @param deadline time at which to return anyway, or {@link #FOREVER}
   * @param reason what is waited for, for the record and for the report of a deadlock
   */
  void park(long deadline, Wait reason);

  /** Gives the task its permit and makes it runnable. Never switches to it. */
  void unpark(Task task);

  /**
   * Blocks the current task like {@link #park} without a deadline, but does not give up the CPU: how a spin lock waits.
   * Live: spins for a short time, then parks.
   */
  void spin(Wait reason);

  /**
   * Keeps the current task on its CPU until the matching {@link #enablePreemption}: how a spin lock is held. In between
   * it must neither park nor yield. Live: nothing.
   */
  void disablePreemption();

  /** Ends what {@link #disablePreemption} began. */
  void enablePreemption();

  /**
   * The beginning of a step on per-CPU data, in one call because it is the shortest step there is: {@link
   * #disablePreemption}, {@link #compute} of its cost, and then {@link #currentSlot}. {@link #enablePreemption} ends it.
   */
  int beginOnSlot(Cost cost);

  /** Occupies the CPU for what the cost model says a step costs; live: nothing, real work costs itself. */
  void compute(Cost cost);

  /** The same for {@code times} steps. */
  void compute(Cost cost, long times);

  /** The same for one step and then, without anything between, {@code times} steps of another cost. */
  void compute(Cost first, Cost cost, long times);

  /** Nanoseconds for which a task has occupied a CPU since it began. */
  long cpuTime(Task task);

  /** Lets other runnable tasks run. */
  void yieldCpu();

  /** Whether the scheduler wants the CPU for another task. Cleared whenever the CPU schedules. */
  boolean needResched();

  /**
   * Runs a callback at a time. The callback changes state and unparks tasks; it never blocks.
   *
   * @param when time in nanoseconds; a time that has passed means as soon as possible
   */
  Timer at(long when, Runnable callback);

  /** The random numbers of a purpose; each purpose has its own sequence. */
  RandomStream random(Stream stream);

  /** Marks a lock-free access to shared data, where the simulated machine may switch. Live: nothing. */
  void preemptionPoint(String site);

  /** Where events go. */
  Trace trace();

  /**
   * Says who takes what comes from outside. Inputs are taken between two steps of the scheduler and stamped with time and
   * step; the handler must not block.
   */
  void onInput(java.util.function.Consumer<Input> handler);

  /** Adds a listener that is told when a task goes to sleep and wakes, on that task's behalf; it must not block. */
  void onSleepAndWake(SleepListener listener);
}
