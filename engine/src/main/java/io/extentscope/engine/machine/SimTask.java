package io.extentscope.engine.machine;

/** A task of a simulated machine. */
final class SimTask extends Entity implements Task {
  /** What a task does, as the scheduler sees it. */
  enum State {
    /** Created, or asleep without a permit. */
    ASLEEP,
    /** Woken, on its way to a run queue. */
    WAKING,
    /** In a run queue or on a CPU. */
    RUNNABLE,
    ENDED
  }

  private final int id;
  private final TaskSpec spec;
  final Runnable body;
  State state = State.ASLEEP;
  boolean permit;
  /** Parked but keeping its CPU, as a spinning task does. */
  boolean spinning;
  /** How often preemption is switched off. */
  int preemptionOff;
  /** Tells the deadline of this sleep from that of an earlier one. */
  int sleepStamp;
  /** Class of CPUs a wake-up moves it to, or -1. */
  int targetClass = -1;
  /** It never ran. */
  boolean fresh = true;
  /** It ends because the machine is closed. */
  boolean unwinding;
  Wait wait;
  private Object attachment;
  private Object lockState;

  /** The thread that carries it; the carrier's business. */
  Thread thread;
  boolean started;
  volatile boolean go;

  SimTask(int id, TaskSpec spec, Runnable body) {
    super(spec.nice());
    this.id = id;
    this.spec = spec;
    this.body = body;
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
    return state == State.ENDED;
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
  boolean preemptibleNow() {
    return spec.preemptible() && preemptionOff == 0 && !spinning;
  }

  @Override
  int resumeKind() {
    return EventHeap.RESUME;
  }

  /** Whether it is in the sleep that a stamp tells. */
  boolean sleeps(int stamp) {
    return state == State.ASLEEP && sleepStamp == stamp;
  }

  boolean allowedOn(SimCpu candidate) {
    return (spec.cpuMask() >>> candidate.index & 1) != 0;
  }

  @Override
  public String toString() {
    return spec.name();
  }
}
