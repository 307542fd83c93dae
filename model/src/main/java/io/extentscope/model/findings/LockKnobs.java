package io.extentscope.model.findings;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;

/** What the rules know of the locks that they name: which knob eases which lock. */
final class LockKnobs {
  private static final String COMMIT_SEMAPHORE = "extent_commit_sem";
  private static final String MOUNT_GATE = "s_umount";
  private static final String PINNED_COUNTER = "total_bytes_pinned_percpu";
  private static final long OWN_LOCK = TunableText.parse(Tunable.CACHING_LIST_LOCK, "own-lock");
  private static final long CONTENDED = TunableText.parse(Tunable.CACHING_YIELD_POLICY, "contended");

  private LockKnobs() {}

  /** A finding about writers that wait for readers of a lock. */
  static Finding readersFinding(Evidence evidence, Rule rule, double share, String text, Span range, String lockClass) {
    if (!lockClass.equals(COMMIT_SEMAPHORE)) {
      return evidence.finding(rule, share, text, range);
    }
    return evidence.knob(Tunable.CACHING_YIELD_POLICY) == 0
        ? evidence.finding(rule, share, text, range, Tunable.CACHING_YIELD_POLICY, CONTENDED)
        : evidence.finding(rule, share, text, range, Tunable.CACHING_WORKERS,
            evidence.knob(Tunable.CACHING_WORKERS) / 2);
  }

  /** A finding about a queue that does not end. */
  static Finding convoyFinding(Evidence evidence, Rule rule, double share, String text, Span range, String lockClass) {
    return switch (lockClass) {
      case COMMIT_SEMAPHORE -> evidence.knob(Tunable.CACHING_LIST_LOCK) == 0
          ? evidence.finding(rule, share, text, range, Tunable.CACHING_LIST_LOCK, OWN_LOCK)
          : evidence.finding(rule, share, text, range, Tunable.CACHING_WORKERS,
              evidence.knob(Tunable.CACHING_WORKERS) / 2);
      case PINNED_COUNTER -> evidence.finding(rule, share, text, range, Tunable.COUNTER_BATCH, SmallBatch.GOOD_BATCH);
      default -> ownerFinding(evidence, rule, share, text, range, lockClass);
    };
  }

  /** A finding about tasks that wait for an exclusive owner. */
  static Finding ownerFinding(Evidence evidence, Rule rule, double share, String text, Span range, String lockClass) {
    return lockClass.equals(MOUNT_GATE) && evidence.knob(Tunable.WORKLOAD_COLD_EVERY) != 0
        ? evidence.finding(rule, share, text, range, Tunable.WORKLOAD_COLD_EVERY, 0)
        : evidence.finding(rule, share, text, range, Tunable.WORKLOAD_JOBS, evidence.knob(Tunable.WORKLOAD_JOBS) / 2);
  }
}
