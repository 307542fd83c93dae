package io.extentscope.model.situation;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.IoKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.EventTape;
import io.extentscope.model.index.Situation;
import org.junit.jupiter.api.Test;

/** Checks the words for who waits for whom. */
class WaitChainTest {
  private static final int SEM = 0;
  private static final int MUTEX = 1;
  private static final long MS = 1_000_000;

  @Test
  void of_writerBehindManyReaders_namesTwoAndTheLongestAndWhatItReads() {
    EventTape tape = semaphore();
    for (int task = 1; task <= 13; task++) {
      tape.task(task, "cache-" + task).acquired(task * MS, task, SEM, LockMode.SHARED);
    }
    tape.event(2 * MS, 1, EventKind.CACHING_STARTED, 1 << 30, 1 << 30, 0);
    tape.event(3 * MS, 1, EventKind.CACHING_PROGRESS, 1 << 30, (1 << 30) + (12 << 20), 0);
    tape.event(4099 * MS, 1, EventKind.IO_SUBMITTED, IoKind.READ.ordinal(), 81920, 4096);
    tape.blocked(4099 * MS, 1, BlockReason.IO, 0);
    tape.task(20, "commit").contended(1000 * MS, 20, SEM, LockMode.EXCLUSIVE).blocked(1000 * MS, 20, BlockReason.LOCK,
        SEM);
    WaitChain chain = WaitChain.of(tape.situation(4101 * MS), 20);

    assertThat(chain.text()).isEqualTo(
        "commit waits to write-lock extent_commit_sem for 3.1 s, held for reading by cache-1, cache-2 and 11 more, longest"
            + " 4.1 s; cache-1 caches group 1073741824 (at 12 MiB) and reads 4 KiB at byte 81920 for 2 ms");
    assertThat(chain.cycle()).isFalse();
  }

  @Test
  void of_committer_namesPhaseAndTransaction() {
    EventTape tape = semaphore().task(1, "cache-1").task(2, "commit").acquired(0, 1, SEM, LockMode.EXCLUSIVE);
    tape.event(1, 2, EventKind.COMMIT_STARTED, 130, 0, 0);
    tape.event(2, 2, EventKind.PHASE_STARTED, 130, CommitPhase.CCR.ordinal(), 0);
    tape.contended(MS, 2, SEM, LockMode.EXCLUSIVE).blocked(MS, 2, BlockReason.LOCK, SEM);

    assertThat(WaitChain.worst(tape.situation(2 * MS)).orElseThrow().links().getFirst().text()).isEqualTo(
        "commit commits transaction 130 (in ccr) and waits to write-lock extent_commit_sem for 1 ms, held for writing by"
            + " cache-1 for 2 ms");
  }

  @Test
  void of_readerBehindWaitingWriter_followsTheWriter() {
    EventTape tape = semaphore().task(1, "cache-1").task(2, "commit").task(3, "cache-3");
    tape.acquired(0, 1, SEM, LockMode.SHARED);
    tape.contended(10 * MS, 2, SEM, LockMode.EXCLUSIVE).blocked(10 * MS, 2, BlockReason.LOCK, SEM);
    tape.contended(12 * MS, 3, SEM, LockMode.SHARED).blocked(12 * MS, 3, BlockReason.LOCK, SEM);
    WaitChain chain = WaitChain.of(tape.situation(20 * MS), 3);

    assertThat(chain.text()).isEqualTo(
        "cache-3 waits to read-lock extent_commit_sem for 8 ms, behind commit, which waits to write-lock it; commit waits to"
            + " write-lock extent_commit_sem for 10 ms, held for reading by cache-1 for 20 ms; cache-1 runs for 20 ms");
  }

  @Test
  void of_handOff_saysWhatIsHandedOver() {
    EventTape tape = semaphore().task(1, "cache-3").task(2, "commit");
    tape.acquired(0, 1, SEM, LockMode.SHARED);
    tape.contended(10, 2, SEM, LockMode.EXCLUSIVE).blocked(10, 2, BlockReason.LOCK, SEM);
    tape.released(1000, 1, SEM, LockMode.SHARED).woken(1000, 2);

    assertThat(WaitChain.of(tape.situation(42_000), 2).text())
        .isEqualTo("commit waits to run, being handed extent_commit_sem, for 41 us");
  }

  @Test
  void of_circle_isNamedInWords() {
    EventTape tape = semaphore().task(1, "a").task(2, "b");
    tape.acquired(0, 1, SEM, LockMode.EXCLUSIVE).acquired(0, 2, MUTEX, LockMode.EXCLUSIVE);
    tape.contended(5, 1, MUTEX, LockMode.EXCLUSIVE).blocked(5, 1, BlockReason.LOCK, MUTEX);
    tape.contended(6, 2, SEM, LockMode.SHARED).blocked(6, 2, BlockReason.LOCK, SEM);
    Situation at = tape.situation(10);
    WaitChain chain = WaitChain.of(at, 1);

    assertThat(chain.cycle()).isTrue();
    assertThat(chain.links()).extracting(WaitChain.Link::task).containsExactly(1, 2);
    assertThat(chain.text()).endsWith("a deadlock");
    assertThat(Deadlock.of(at)).extracting(Deadlock::text).containsExactly(
        "deadlock: a holds extent_commit_sem and waits to write-lock caching_mutex; b holds caching_mutex and waits to"
            + " read-lock extent_commit_sem");
    assertThat(Deadlock.of(tape.situation(5))).as("before the second wait").isEmpty();
  }

  @Test
  void of_circleThroughAQueue_saysWhoIsAhead() {
    EventTape tape = semaphore().task(1, "a").task(2, "b").task(3, "c");
    tape.acquired(0, 1, SEM, LockMode.SHARED).acquired(0, 3, MUTEX, LockMode.EXCLUSIVE);
    tape.contended(1, 2, SEM, LockMode.EXCLUSIVE).blocked(1, 2, BlockReason.LOCK, SEM);
    tape.contended(2, 3, SEM, LockMode.SHARED).blocked(2, 3, BlockReason.LOCK, SEM);
    tape.contended(3, 1, MUTEX, LockMode.EXCLUSIVE).blocked(3, 1, BlockReason.LOCK, MUTEX);

    assertThat(Deadlock.of(tape.situation(4))).extracting(Deadlock::text).containsExactly(
        "deadlock: a holds extent_commit_sem and waits to write-lock caching_mutex; c holds caching_mutex and waits to"
            + " read-lock extent_commit_sem; b is ahead in the queue for extent_commit_sem and waits to write-lock"
            + " extent_commit_sem");
  }

  @Test
  void of_spinLockTakenUnrecorded_saysSoAndNotThatItIsFree() {
    EventTape tape = semaphore().task(1, "job-1");
    tape.event(5, 1, EventKind.LOCK_CONTENDED, MUTEX, LockMode.EXCLUSIVE.ordinal(), 1);
    tape.blocked(5, 1, BlockReason.LOCK, MUTEX);
    assertThat(WaitChain.of(tape.situation(10), 1).text())
        .isEqualTo("job-1 waits to write-lock caching_mutex for 5 ns, held by whom is not recorded (a spin lock)");
    tape.acquired(11, 1, MUTEX, LockMode.EXCLUSIVE).released(12, 1, MUTEX, LockMode.EXCLUSIVE);
    assertThat(tape.situation(12).locks()).isEmpty();
  }

  @Test
  void of_taskOfWhichOnlyTheCommitIsRecorded_claimsNoState() {
    EventTape tape = semaphore().task(1, "pid 539");
    tape.event(5, 1, EventKind.COMMIT_STARTED, 6613, 0, 0).event(6, 1, EventKind.PHASE_STARTED, 6613,
        CommitPhase.PEC.ordinal(), 0);
    assertThat(WaitChain.of(tape.situation(7), 1).text()).isEqualTo("pid 539 commits transaction 6613 (in pec)");
    tape.event(8, 1, EventKind.COMMIT_ENDED, 6613, 3, 2);
    assertThat(WaitChain.of(tape.situation(9), 1).text()).isEqualTo("pid 539 does what no event tells");
  }

  @Test
  void of_unknownTask_saysSo() {
    assertThat(WaitChain.of(semaphore().situation(10), 5).text()).isEqualTo("task 5 is not there");
  }

  private static EventTape semaphore() {
    return new EventTape().lock(SEM, "extent_commit_sem").lock(MUTEX, "caching_mutex");
  }
}
