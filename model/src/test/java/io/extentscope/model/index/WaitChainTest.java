package io.extentscope.model.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.LockMode;
import org.junit.jupiter.api.Test;

/** Checks the words for who waits for whom. */
class WaitChainTest {
  private static final int SEM = 0;
  private static final int MUTEX = 1;
  private static final long MS = 1_000_000;

  @Test
  void explain_writerBehindManyReaders_namesTwoAndTheLongest() {
    EventTape tape = semaphore();
    for (int task = 1; task <= 13; task++) {
      tape.task(task, "cache-" + task).acquired(task * MS, task, SEM, LockMode.SHARED);
    }
    tape.blocked(20 * MS, 1, BlockReason.IO, 0);
    tape.task(20, "commit").contended(1000 * MS, 20, SEM, LockMode.EXCLUSIVE).blocked(1000 * MS, 20, BlockReason.LOCK, SEM);
    WaitChain chain = WaitChain.explain(tape.index(), tape.catalog(), 20, 4101 * MS);

    assertThat(chain.text()).isEqualTo(
        "commit waits to write-lock extent_commit_sem for 3.1 s, held for reading by cache-1, cache-2 and 11 more, longest"
            + " 4.1 s; cache-1 waits for the device for 4.1 s");
    assertThat(chain.cycle()).isFalse();
    assertThat(chain.links().getFirst().holders()).hasSize(13);
    assertThat(chain.links().getFirst().holderCount()).isEqualTo(13);
  }

  @Test
  void explain_readerBehindWaitingWriter_followsTheWriter() {
    EventTape tape = semaphore().task(1, "cache-1").task(2, "commit").task(3, "cache-3");
    tape.acquired(0, 1, SEM, LockMode.SHARED);
    tape.contended(10 * MS, 2, SEM, LockMode.EXCLUSIVE).blocked(10 * MS, 2, BlockReason.LOCK, SEM);
    tape.contended(12 * MS, 3, SEM, LockMode.SHARED).blocked(12 * MS, 3, BlockReason.LOCK, SEM);
    WaitChain chain = WaitChain.explain(tape.index(), tape.catalog(), 3, 20 * MS);

    assertThat(chain.text()).isEqualTo(
        "cache-3 waits to read-lock extent_commit_sem for 8 ms, behind commit, which waits to write-lock it; commit waits to"
            + " write-lock extent_commit_sem for 10 ms, held for reading by cache-1 for 20 ms; cache-1 runs for 20 ms");
  }

  @Test
  void explain_handOff_namesWhoReleased() {
    EventTape tape = semaphore().task(1, "cache-3").task(2, "commit");
    tape.acquired(0, 1, SEM, LockMode.SHARED);
    tape.contended(10, 2, SEM, LockMode.EXCLUSIVE).blocked(10, 2, BlockReason.LOCK, SEM);
    tape.released(1000, 1, SEM, LockMode.SHARED).woken(1000, 2);
    WaitChain chain = WaitChain.explain(tape.index(), tape.catalog(), 2, 42_000);

    assertThat(chain.text()).isEqualTo("commit waits to run after release of extent_commit_sem by cache-3 (hand-off 41 us)");
  }

  @Test
  void explain_circle_isADeadlock() {
    EventTape tape = semaphore().task(1, "a").task(2, "b");
    tape.acquired(0, 1, SEM, LockMode.EXCLUSIVE).acquired(0, 2, MUTEX, LockMode.EXCLUSIVE);
    tape.contended(5, 1, MUTEX, LockMode.EXCLUSIVE).blocked(5, 1, BlockReason.LOCK, MUTEX);
    tape.contended(6, 2, SEM, LockMode.EXCLUSIVE).blocked(6, 2, BlockReason.LOCK, SEM);
    WaitChain chain = WaitChain.explain(tape.index(), tape.catalog(), 1, 10);

    assertThat(chain.cycle()).isTrue();
    assertThat(chain.links()).extracting(WaitChain.Link::task).containsExactly(1, 2);
    assertThat(chain.text()).endsWith("a deadlock");
  }

  @Test
  void explain_unknownTask_saysSo() {
    EventTape tape = semaphore();

    assertThat(WaitChain.explain(tape.index(), tape.catalog(), 5, 10).text()).isEqualTo("task-5 is not known yet");
  }

  private static EventTape semaphore() {
    return new EventTape().lock(SEM, "extent_commit_sem").lock(MUTEX, "caching_mutex");
  }
}
