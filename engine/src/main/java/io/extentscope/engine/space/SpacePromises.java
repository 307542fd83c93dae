package io.extentscope.engine.space;

import java.util.ArrayDeque;
import java.util.function.LongSupplier;

/**
 * What a space info has promised: {@code bytes_may_use}, and the tickets of those who wait for space, served in order of
 * arrival. All of it is guarded by the space info's lock, which the callers hold.
 */
final class SpacePromises {
  private final SpaceInfo space;
  private final ArrayDeque<Ticket> tickets = new ArrayDeque<>();
  private LongSupplier beyond = () -> 0;
  private LongSupplier commitNeed = () -> 0;
  private long mayUse;
  private long kept;
  private long granted;
  private volatile int waiting;

  SpacePromises(SpaceInfo space) {
    this.space = space;
  }

  /** Bytes promised and not yet allocated. */
  long mayUse() {
    return mayUse;
  }

  /** Tickets granted so far. */
  long granted() {
    return granted;
  }

  /** Tickets that wait. Needs no lock. */
  int waiting() {
    return waiting;
  }

  /** Sets what is kept for commits, the global reserve, and what may be promised beyond the groups there are. */
  void setLimits(long newKept, LongSupplier newBeyond) {
    kept = newKept;
    beyond = newBeyond;
  }

  long kept() {
    return kept;
  }

  /** Sets what tells how many bytes the commit of the running transaction may still need. */
  void setCommitNeed(LongSupplier need) {
    commitNeed = need;
  }

  /** Promises bytes if there is room and nobody waits. */
  boolean take(long bytes) {
    if (!tickets.isEmpty() || !fits(bytes)) {
      return false;
    }
    mayUse += bytes;
    return true;
  }

  void add(Ticket ticket) {
    tickets.addLast(ticket);
    waiting = tickets.size();
  }

  /** Takes back a promise that was kept or is not needed any more. */
  void giveBack(long bytes) {
    if (bytes > mayUse) {
      throw new IllegalStateException("space info " + space.name() + ": " + bytes + " given back of " + mayUse);
    }
    mayUse -= bytes;
    grant();
  }

  /** Grants tickets in order while there is room; the first that does not fit stops all behind it. */
  void grant() {
    while (!tickets.isEmpty() && fits(tickets.getFirst().bytes())) {
      Ticket ticket = tickets.removeFirst();
      waiting = tickets.size();
      mayUse += ticket.bytes();
      granted++;
      ticket.grant();
    }
  }

  /** Bytes the first ticket asks for, or 0. */
  long firstWanted() {
    return tickets.isEmpty() ? 0 : tickets.getFirst().bytes();
  }

  /** Bytes that the first ticket asks for beyond what is free. */
  long missing() {
    return Math.max(0, firstWanted() - Math.max(0, room()));
  }

  /**
   * Fails tickets from the head on until one behind them fits. One that is to give space back may live on the global
   * reserve, down to a tenth of it, as long as the commit has what it needs.
   */
  void failFirst() {
    long before = granted;
    while (!tickets.isEmpty() && granted == before) {
      Ticket first = tickets.removeFirst();
      waiting = tickets.size();
      if (first.steals() && first.bytes() <= roomBeyond(kept / 10)) {
        mayUse += first.bytes();
        granted++;
        first.grant();
      } else {
        first.fail();
        grant();
      }
    }
  }

  /** Takes a ticket out, if it still waits. */
  void remove(Ticket ticket) {
    tickets.remove(ticket);
    waiting = tickets.size();
  }

  /** The ticket that waits longest, or null. */
  Ticket first() {
    return tickets.peekFirst();
  }

  /** Whether all that was promised fits if so many bytes go. */
  boolean fitWithout(long bytes) {
    return tickets.isEmpty() && room() >= bytes;
  }

  private boolean fits(long bytes) {
    return bytes <= room() || (commitIsSafe() && bytes <= room() + beyond.getAsLong());
  }

  /** Whether the groups there are hold what the commit may need; it cannot count on new ones. */
  private boolean commitIsSafe() {
    return space.unusedBytes() >= commitNeed.getAsLong();
  }

  private long room() {
    return roomBeyond(kept);
  }

  /** Room beyond a reserve, or beyond what the commit may need if that is more. */
  private long roomBeyond(long reserve) {
    return space.unusedBytes() - mayUse - Math.max(reserve, commitNeed.getAsLong());
  }
}
