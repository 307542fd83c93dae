package io.extentscope.model.tunable;

/**
 * Faults that kernels had, each a switch that is off. Switched on, the engine goes wrong at the same place and in the same
 * way. The one home of what is said of them.
 */
public enum Regression {
  REUSE_BEFORE_DURABLE(
      "reuseBeforeDurable",
      "Reuse before durable",
      "a scan adds what a commit has freed before its super block is written",
      "follows from the order of 3.12; gone with the rule of 6.0",
      "space is handed out that the last durable commit still uses; a power cut then loses it"),
  STALE_UNPIN_LIMIT(
      "staleUnpinLimit",
      "Stale unpin limit",
      "a commit notes how far scans got before it switches the commit root",
      "mended by 27d56e62e474, btrfs: update last_byte_to_unpin in switch_commit_roots (5.11)",
      "a finished group misses bytes: what was freed is neither returned by the commit nor found by the scan"),
  OVERLAPPING_COMMITS(
      "overlappingCommits",
      "Overlapping commits",
      "a commit waits for the super block of the one before, and not until that has returned what it froze",
      "brought by d0c2f4fa555e (5.12), mended by ced8ecf026fd (6.0); CVE-2022-49999",
      "a range that a scan has found is added to the free space once more"),
  SHORT_UNPIN(
      "shortUnpin",
      "Short unpin",
      "a length that is cut for the free space is taken off the pinned bytes as well",
      "mended by 9076dbd5ee83, btrfs: do not shorten unpin len for caching block groups",
      "pinned bytes are left over although everything is durable"),
  SILENT_SCAN_ERROR(
      "silentScanError",
      "Silent scan error",
      "a scan that fails neither says so nor wakes who waits for it",
      "mended by Btrfs: handle errors when doing slow caching (3.12)",
      "a group stays started without a scan, and a task sleeps for its progress for ever"),
  WAIT_FOR_BYTES(
      "waitForBytes",
      "Wait for bytes",
      "the allocator waits until enough bytes are free, though they may lie in pieces that are too small",
      "mended by fc1f91b9231a, btrfs: wait for actual caching progress during allocation (6.5)",
      "a task looks at the same group again and again without sleeping until the scan ends"),
  LIVE_ROOT_LOOKUP(
      "liveRootLookup",
      "Live root lookup",
      "a scan looks for its cache file in the live root tree, under that tree's lock",
      "mended by Btrfs: fix deadlock on tree root leaf when finding free extent (4.20)",
      "the committer holds the root tree's lock and waits for the scan, which waits for the lock"),
  REMOUNT_DURING_SCAN(
      "remountDuringScan",
      "Remount during scan",
      "what is known of a group is dropped while its scan still runs",
      "mended by 11dfe35a0108 and 2932505abe7c, Btrfs: fix use-after-free bug during umount (3.10)",
      "the scan of before adds free space to the group of after"),
  UNCOUNTED_STARTS(
      "uncountedStarts",
      "Uncounted starts",
      "workers that are being created do not count towards the most allowed",
      "mended by 61d92c328c16, Btrfs: fix deadlock on async thread startup",
      "there are more caching threads than caching.workers allows"),
  FAILED_AND_GRANTED(
      "failedAndGranted",
      "Failed and granted",
      "a reservation's ticket is failed without the lock under which it may be granted",
      "comments at remove_ticket and wait_reserve_ticket in today's space-info.c",
      "bytes stay promised that nobody holds"),
  DISCARD_STALL(
      "discardStall",
      "Discard stall",
      "the discard worker's timer is rounded down to a tick, and a worker that comes early goes to sleep without a timer",
      "mended by ea9ed87c73e8, btrfs: fix async discard stall (5.11)",
      "nothing is discarded until the next commit wakes the worker"),
  DISCARD_RESTART(
      "discardRestart",
      "Discard restarted",
      "each commit starts the pause between two discards anew",
      "follows from the code of 5.8; later kernels take off the time since the last discard",
      "with commits more frequent than the pause nothing is ever discarded"),
  DISCARD_TICKS(
      "discardTicks",
      "Discard in ticks",
      "the pause between two discards is kept in whole ticks",
      "mended by 6e88f116bd4c, which keeps it in nanoseconds",
      "a pause of less than a tick is none, and the limits do not limit"),
  DISCARD_ENDLESS(
      "discardEndless",
      "Endless look",
      "a group that is used again is not taken off the list of unused ones while discard is being switched off",
      "mended by 54db6d1bdd71, btrfs: fix discard worker infinite loop after disabling discard (6.15)",
      "the discard worker looks at the same group for ever and holds discard_ctl.lock"),
  DISCARD_UNHELD(
      "discardUnheld",
      "Unheld group",
      "nothing holds a block group for the discard worker while a range of it is on its way to the device",
      "mended by 2b5463fcbdfb, btrfs: hold block group refcount during async discard",
      "a remount drops what is known of a group, and the worker gives its range back to it afterwards"),
  DISCARD_TAIL(
      "discardTail",
      "Undiscardable tail",
      "a range is cut at the size limit even if what is left is too short for any discard",
      "follows from the rule of trim_no_bitmap, which takes such a rest along",
      "pieces of less than 32 KiB wait for a discard for ever");

  private final String name;
  private final String label;
  private final String fault;
  private final String source;
  private final String look;

  Regression(String name, String label, String fault, String source, String look) {
    this.name = name;
    this.label = label;
    this.fault = fault;
    this.source = source;
    this.look = look;
  }

  /** The key of its switch, such as {@code regression.reuseBeforeDurable}. */
  public String key() {
    return "regression." + name;
  }

  /** A short label for a control. */
  public String label() {
    return label;
  }

  /** What goes wrong in the code, in half a sentence. */
  public String fault() {
    return fault;
  }

  /** The published change that brought or mended it, or where it is described. */
  public String source() {
    return source;
  }

  /** What to look at in a run, in half a sentence. */
  public String look() {
    return look;
  }
}
