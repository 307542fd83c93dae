package io.extentscope.engine.blockcache;

/** To which queues the block cache gives its work. */
public enum Wiring {
  /** Tree writes, journal writes and the rate controller go to the queue of the whole system (Linux 3.15 to 5.11). */
  SHARED,
  /** Tree writes have a queue with a rescuer, and journal writes one without (Linux 5.12). */
  DEDICATED,
  /** Everything goes to queues that are bound to no CPU. */
  UNBOUND
}
