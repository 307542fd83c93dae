package io.extentscope.model.situation;

import io.extentscope.model.index.Situation.Claim;
import io.extentscope.model.index.Situation.OfLock;
import java.util.ArrayList;
import java.util.List;

/** Who is in a waiter's way: whoever came first in the queue and excludes it, else the holders that exclude it. */
final class Blockers {
  private Blockers() {}

  /** Those that a waiter of a lock waits for; none if it does not wait or nobody is in its way. */
  static List<Claim> of(OfLock lock, int waiter) {
    List<Claim> ahead = new ArrayList<>();
    for (Claim claim : lock.waiters()) {
      if (claim.task() == waiter) {
        List<Claim> holders = lock.holders().stream().filter(holder -> holder.excludes(claim.mode())).toList();
        if (!holders.isEmpty()) {
          return holders;
        }
        return ahead.stream().filter(other -> other.excludes(claim.mode())).toList();
      }
      ahead.add(claim);
    }
    return List.of();
  }

  static boolean isWaiter(OfLock lock, Claim claim) {
    return lock.waiters().contains(claim);
  }
}
