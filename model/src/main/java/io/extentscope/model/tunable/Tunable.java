package io.extentscope.model.tunable;

import java.util.List;

/**
 * The one vocabulary of what can be set: sliders, scenario files, {@code --set} and knob events all name these. The
 * order is the order of presentation; a value is one {@code long}, read through {@link #kind()}. A choice offers only
 * what the engine can do.
 */
public enum Tunable {
  CACHING_WORKERS("caching.workers", count(1, 512, true), 2, "Workers", "most caching threads the pool may have"),
  CACHING_IDLE_THRESHOLD(
      "caching.idleThreshold",
      count(1, 128, true),
      32,
      "Idle threshold",
      "pending work items at which a caching worker counts as busy"),
  CACHING_YIELD_POLICY(
      "caching.yieldPolicy",
      choice("need-resched", "give-up-flag", "contended"),
      0,
      "Yield",
      "when a caching thread lets go of extent_commit_sem at a leaf boundary"),
  CACHING_LIST_LOCK(
      "caching.listLock",
      choice("commit-semaphore", "own-lock"),
      0,
      "List lock",
      "what guards the list of running cachings"),
  CACHING_START_POLICY(
      "caching.startPolicy",
      choice("helper", "direct"),
      0,
      "Start",
      "who creates a caching worker: a helper thread, later, or the caller, at once"),
  CACHING_GENERATION("caching.generation", choice("2013"), 0, "Generation", "rules of the caching code"),
  ALLOCATOR_GENERATION(
      "allocator.generation", choice("2013", "modern"), 0, "Allocator", "rules of the extent allocator"),
  ALLOCATOR_CLUSTER(
      "allocator.cluster",
      bytes(0, 1L << 30),
      64L << 10,
      "Cluster",
      "free space set apart beyond an extent so that the next ones follow it; 0 is none; from 2 MiB on for data too"),
  COUNTER_BATCH(
      "counter.batch",
      bytes(1, 1L << 30),
      32,
      "Batch",
      "size of a per-CPU delta of total_bytes_pinned at which it is folded into the sum"),
  COUNTER_DECISION(
      "counter.decision",
      choice("compare", "read", "compare-32bit"),
      0,
      "Decision",
      "how a full volume asks whether a commit would free enough: exactly where it matters, by the cheap read, or with a bound"
          + " that overflows 32 bits"),
  COMMIT_INTERVAL(
      "commit.interval", time(10_000_000L, 300_000_000_000L), 30_000_000_000L, "Commit interval",
      "age at which a transaction is committed"),
  COMMIT_ROOT_SWITCH(
      "commit.rootSwitch",
      choice("twice", "once"),
      0,
      "Root switch",
      "whether a commit takes extent_commit_sem twice, for the commit root and for the stock of scans, or once for both"),
  DISCARD_MODE("discard.mode", choice("off", "sync", "async"), 0, "Mode", "whether and when freed space is discarded"),
  DISCARD_GENERATION(
      "discard.generation",
      choice("first", "modern"),
      1,
      "Generation",
      "rules of asynchronous discard: a whole group at once after the delay, or range by range from three lists"),
  DISCARD_IOPS_LIMIT(
      "discard.iopsLimit", count(0, 100_000, true), 1000, "IOPS limit",
      "most discard requests a second; 0 is no limit"),
  DISCARD_KBPS_LIMIT(
      "discard.kbpsLimit", count(0, 10_000_000, true), 0, "KiB/s limit", "most KiB discarded a second; 0 is no limit"),
  DISCARD_MAX_SIZE(
      "discard.maxSize", bytes(0, 1L << 40), 64L << 20, "Max size", "most bytes of one discard request; 0 is no limit"),
  DISCARD_DELAY(
      "discard.delay", time(0, 3_600_000_000_000L), 120_000_000_000L, "Delay",
      "age at which a queued group may be discarded"),
  DISCARD_UNUSED_DELAY(
      "discard.unusedDelay", time(0, 3_600_000_000_000L), 10_000_000_000L, "Unused delay",
      "the same for a wholly free group"),
  DEVICE_PROFILE(
      "device.profile", choice("ssd-2013", "nvme", "hdd"), 0, "Profile",
      "sets the device's times and parallelism together"),
  DEVICE_READ_LATENCY(
      "device.readLatency", time(0, 1_000_000_000L), 930_000L, "Read latency", "median service time of one read"),
  DEVICE_WRITE_LATENCY(
      "device.writeLatency", time(0, 1_000_000_000L), 120_000L, "Write latency", "median service time of one write"),
  DEVICE_PARALLELISM(
      "device.parallelism", count(1, 1024, true), 9, "Parallel I/O", "requests the device serves at a time"),
  DEVICE_JITTER("device.jitter", permille(0, 2000), 300, "Jitter", "sigma of the log-normal service time"),
  DEVICE_DISCARD_LATENCY(
      "device.discardLatency", time(0, 10_000_000_000L), 1_000_000L, "Discard latency", "service time of one discard"),
  MACHINE_CPUS("machine.cpus", count(1, 256, true), 8, "CPUs", "CPUs of the virtual machine"),
  MACHINE_HZ("machine.hz", count(1, 10_000, true), 250, "Tick rate", "timer ticks a second of the virtual machine"),
  MACHINE_TIME_SLICE(
      "machine.timeSlice", time(100_000L, 1_000_000_000L), 4_000_000L, "Time slice",
      "run time after which a task should be rescheduled"),
  LOCK_WRITER_STEALING(
      "lock.writerStealing", choice("off", "on"), 1, "Writer stealing",
      "a writer may take a free lock before the woken waiter"),
  WORKLOAD_KIND(
      "workload.kind",
      choice("mixed", "rewrite"),
      0,
      "Kind",
      "what jobs do: allocate, overwrite, free and sync; or fill a file and rewrite blocks of it at random"),
  WORKLOAD_BLOCKS(
      "workload.blocks", count(1, 1 << 20, true), 32_768, "Blocks", "blocks of 4 KiB that a rewriting job's file has"),
  WORKLOAD_JOBS("workload.jobs", count(0, 256, true), 4, "Jobs", "tasks that allocate, overwrite and free"),
  WORKLOAD_RATE("workload.rate", count(1, 1_000_000, true), 200, "Rate", "operations a second of each job"),
  WORKLOAD_COLD_EVERY(
      "workload.coldEvery", count(0, 10_000, true), 0, "Cold every", "commits between two cold remounts; 0 is never"),
  WORKLOAD_SNAPSHOT_EVERY(
      "workload.snapshotEvery",
      time(0, 3_600_000_000_000L),
      0,
      "Snapshot every",
      "time between two snapshots of the files of an image, of which three are kept; 0 is never"),
  DEBUG_CHECKS(
      "debug.checks",
      choice("off", "on"),
      0,
      "Checks",
      "whether a run in virtual time looks after each commit whether all that must hold does, and ends where it does not"),
  REGRESSION_REUSE_BEFORE_DURABLE(Regression.REUSE_BEFORE_DURABLE),
  REGRESSION_STALE_UNPIN_LIMIT(Regression.STALE_UNPIN_LIMIT),
  REGRESSION_OVERLAPPING_COMMITS(Regression.OVERLAPPING_COMMITS),
  REGRESSION_SHORT_UNPIN(Regression.SHORT_UNPIN),
  REGRESSION_SILENT_SCAN_ERROR(Regression.SILENT_SCAN_ERROR),
  REGRESSION_WAIT_FOR_BYTES(Regression.WAIT_FOR_BYTES),
  REGRESSION_LIVE_ROOT_LOOKUP(Regression.LIVE_ROOT_LOOKUP),
  REGRESSION_REMOUNT_DURING_SCAN(Regression.REMOUNT_DURING_SCAN),
  REGRESSION_UNCOUNTED_STARTS(Regression.UNCOUNTED_STARTS),
  REGRESSION_FAILED_AND_GRANTED(Regression.FAILED_AND_GRANTED),
  REGRESSION_DISCARD_STALL(Regression.DISCARD_STALL),
  REGRESSION_DISCARD_RESTART(Regression.DISCARD_RESTART),
  REGRESSION_DISCARD_TICKS(Regression.DISCARD_TICKS),
  REGRESSION_DISCARD_ENDLESS(Regression.DISCARD_ENDLESS),
  REGRESSION_DISCARD_UNHELD(Regression.DISCARD_UNHELD),
  REGRESSION_DISCARD_TAIL(Regression.DISCARD_TAIL),
  FAULT_FAIL_WRITES(
      "fault.failWrites", count(0, 1_000_000, true), 0, "Failing writes",
      "writes that fail from the moment it is set; 0 is none"),
  FAULT_WRITE_ERRORS(
      "fault.writeErrors", count(0, 1_000_000, true), 0, "Write errors",
      "writes of a million that fail and change nothing"),
  FAULT_READ_ERRORS(
      "fault.readErrors",
      count(0, 1_000_000, true),
      0,
      "Read errors",
      "reads of a million from which on a sector cannot be read until it is written again"),
  FAULT_BIT_FLIPS(
      "fault.bitFlips", count(0, 1_000_000, true), 0, "Bit flips",
      "writes of a million of which a bit is flipped unseen"),
  WORKQUEUE_WIRING(
      "workqueue.wiring",
      choice("shared", "dedicated", "unbound"),
      0,
      "Wiring",
      "to which work queues the block cache gives its work"),
  WORKQUEUE_MAX_ACTIVE(
      "workqueue.maxActive",
      count(1, 512, true),
      256,
      "Max active",
      "work items of a queue that may be active in a pool"),
  WORKQUEUE_WATCHDOG(
      "workqueue.watchdog",
      time(0, 3_600_000_000_000L),
      30_000_000_000L,
      "Watchdog",
      "time without progress after which a pool of workers is reported; 0 is never"),
  WORKQUEUE_HOG_LIMIT(
      "workqueue.hogLimit",
      time(0, 1_000_000_000L),
      0,
      "Hog limit",
      "CPU time of a work item after which it keeps no others from starting; 0 is never"),
  CACHE_LOAD(
      "cache.load",
      choice("off", "light", "cap", "memory", "hog", "flush"),
      0,
      "Cache load",
      "what a block cache, beside the volume, does to the machine's work queues");

  private final String key;
  private final TunableKind kind;
  private final long defaultValue;
  private final String label;
  private final String meaning;

  Tunable(String key, TunableKind kind, long defaultValue, String label, String meaning) {
    this.key = key;
    this.kind = kind;
    this.defaultValue = defaultValue;
    this.label = label;
    this.meaning = meaning;
  }

  Tunable(Regression regression) {
    this(regression.key(), choice("off", "on"), 0, regression.label(), regression.fault());
  }

  /** The name in files and on the command line, such as {@code caching.workers}. */
  public String key() {
    return key;
  }

  /** The part of the key before the dot, such as {@code caching}. */
  public String group() {
    return key.substring(0, key.indexOf('.'));
  }

  public TunableKind kind() {
    return kind;
  }

  public long defaultValue() {
    return defaultValue;
  }

  /** Whether only its value at the start of a run counts, because machine and cache do not change while they run. */
  public boolean fixedAtStart() {
    return "machine".equals(group()) || this == CACHE_LOAD;
  }

  /** A short label for a control. */
  public String label() {
    return label;
  }

  /** What it does, in half a sentence. */
  public String meaning() {
    return meaning;
  }

  private static TunableKind count(long min, long max, boolean logarithmic) {
    return new TunableKind.Count(min, max, logarithmic);
  }

  private static TunableKind bytes(long min, long max) {
    return new TunableKind.Bytes(min, max);
  }

  private static TunableKind time(long min, long max) {
    return new TunableKind.Time(min, max);
  }

  private static TunableKind permille(long min, long max) {
    return new TunableKind.Permille(min, max);
  }

  private static TunableKind choice(String... words) {
    return new TunableKind.Choice(List.of(words));
  }
}
