package io.extentscope.engine.machine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A task of a live machine, with the thread that is its own. */
final class LiveTask implements Task {
  private static final VarHandle PERMIT;

  static {
    try {
      PERMIT = MethodHandles.lookup().findVarHandle(LiveTask.class, "permit", boolean.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final int id;
  private final TaskSpec spec;
  final int slot;
  /** The events it emits, until the collector takes them. */
  final EventRing ring;
  /** Events it put into its ring; its own. */
  long emitted;
  final LiveThread thread;
  volatile Wait wait;
  volatile boolean ended;
  /** It ends because the machine is closed; its own thread's. */
  boolean unwinding;
  /** Task that woke it last, or -1. */
  volatile int waker = -1;
  /** When it last began to run; its own thread's. */
  long runningSince;
  /** What it computed since it last slept or was asked to give way, as the cost model counts it; its own thread's. */
  long modelNanos;
  /** When it last asked whether to give way, and the share of a CPU it used of late; its own thread's. */
  long lookedAt;
  double modelUsage;
  /** The CPU it was last seen on; its own thread's. */
  int lastCpu = -1;

  /** Beside the permit of its thread, which code of the JDK might take. */
  @SuppressWarnings("UnusedVariable") // read and written through PERMIT
  private boolean permit;

  private volatile Object attachment;
  private volatile Object lockState;

  LiveTask(int id, TaskSpec spec, int slot, EventRing ring, LiveMachine machine, Runnable code) {
    this.id = id;
    this.spec = spec;
    this.slot = slot;
    this.ring = ring;
    thread = new LiveThread(machine, this, code);
  }

  /** The thread of a task: the way from the running code to its task. */
  static final class LiveThread extends Thread {
    final LiveMachine machine;
    final LiveTask task;
    /** The task's. */
    final int slot;

    LiveThread(LiveMachine machine, LiveTask task, Runnable code) {
      super(code, task.name());
      this.machine = machine;
      this.task = task;
      slot = task.slot;
      setDaemon(true);
    }
  }

  boolean takePermit() {
    return (boolean) PERMIT.getAndSet(this, false);
  }

  void givePermit() {
    PERMIT.setVolatile(this, true);
  }

  boolean hasPermit() {
    return (boolean) PERMIT.getVolatile(this);
  }

  @Override
  public int id() {
    return id;
  }

  @Override
  public TaskSpec spec() {
    return spec;
  }

  @Override
  public Wait waitingFor() {
    return wait;
  }

  @Override
  public boolean ended() {
    return ended;
  }

  @Override
  public Object attachment() {
    return attachment;
  }

  @Override
  public void attach(Object newAttachment) {
    attachment = newAttachment;
  }

  @Override
  public Object lockState() {
    return lockState;
  }

  @Override
  public void setLockState(Object state) {
    lockState = state;
  }

  @Override
  public String toString() {
    return spec.name();
  }
}
