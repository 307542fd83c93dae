package io.extentscope.engine.blockcache;

import io.extentscope.engine.work.QueueFlag;
import io.extentscope.engine.work.QueueSpec;
import io.extentscope.engine.work.WorkQueue;
import io.extentscope.engine.work.WorkQueues;

/** The work queues of a block cache. The wiring may change at any time and holds for what is queued from then on. */
final class CacheQueues {
  private final WorkQueue events;
  private final WorkQueue btreeIo;
  private final WorkQueue flush;
  private final WorkQueue journal;
  private final WorkQueue requests;
  private final WorkQueue writeBack;
  private final WorkQueue unbound;
  private final WorkQueue unboundEvents;
  private volatile Wiring wiring;

  /**
   * Makes the queues of its own.
   *
   * @param events the queue of the whole system
   */
  CacheQueues(WorkQueues system, WorkQueue events, Wiring wiring) {
    this.events = events;
    this.wiring = wiring;
    btreeIo = system.create(QueueSpec.of("bch_btree_io", QueueFlag.MEM_RECLAIM));
    flush = system.create(QueueSpec.of("bch_flush"));
    journal = system.create(QueueSpec.of("bch_journal", QueueFlag.MEM_RECLAIM));
    requests = system.create(QueueSpec.of("bcache", QueueFlag.MEM_RECLAIM));
    writeBack = system.create(QueueSpec.of("bcache_writeback_wq", QueueFlag.MEM_RECLAIM));
    unbound = system.create(QueueSpec.of("bcache_unbound", QueueFlag.UNBOUND, QueueFlag.MEM_RECLAIM));
    unboundEvents = system.create(QueueSpec.of("events_unbound", QueueFlag.UNBOUND));
  }

  Wiring wiring() {
    return wiring;
  }

  void setWiring(Wiring newWiring) {
    wiring = newWiring;
  }

  /** For delayed writes of tree nodes. */
  WorkQueue btreeIo() {
    return choose(events, btreeIo, unbound);
  }

  /** For journal writes that are due after a time. */
  WorkQueue flush() {
    return choose(events, flush, unbound);
  }

  /** For journal writes that follow another one. */
  WorkQueue journal() {
    return choose(journal, journal, unbound);
  }

  /** For requests. */
  WorkQueue requests() {
    return choose(requests, requests, unbound);
  }

  WorkQueue writeBack() {
    return choose(writeBack, writeBack, unbound);
  }

  /** For the rate controller, which stayed where it was in 5.12. */
  WorkQueue rate() {
    return choose(events, events, unboundEvents);
  }

  private WorkQueue choose(WorkQueue shared, WorkQueue dedicated, WorkQueue unboundQueue) {
    return switch (wiring) {
      case SHARED -> shared;
      case DEDICATED -> dedicated;
      case UNBOUND -> unboundQueue;
    };
  }
}
