package io.extentscope.engine.work;

/** What makes a work queue different from the plain one, which is bound to CPUs. */
public enum QueueFlag {
  /** Its items go to a pool that belongs to no CPU and starts each at once. */
  UNBOUND(0x2),
  /** It has a rescuer, so that it makes progress when no worker can be created. */
  MEM_RECLAIM(0x8),
  /** Its items go to the pool of high priority. */
  HIGHPRI(0x10),
  /** Its items do not keep others of their CPU from starting. */
  CPU_INTENSIVE(0x20);

  private final int bit;

  QueueFlag(int bit) {
    this.bit = bit;
  }

  /** The kernel's bit. */
  public int bit() {
    return bit;
  }
}
