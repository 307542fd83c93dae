package io.extentscope.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.StepTrack;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** One writer and several readers at the same time. */
class RecordingStressTest {
  private static final int EVENTS = 3_000_000;
  private static final int READERS = 3;

  @Test
  void readers_whileWriting_seeOnlyWholeEventsAndNoGaps() throws Exception {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 500_000);
    RunIndex index = new RunIndex();
    AtomicBoolean done = new AtomicBoolean();
    try (ExecutorService readers = Executors.newFixedThreadPool(READERS)) {
      List<Future<Long>> checks = new ArrayList<>();
      for (int i = 0; i < READERS; i++) {
        checks.add(readers.submit(reader(writer, index, done)));
      }
      try {
        write(writer, index);
      } finally {
        done.set(true);
      }
      for (Future<Long> check : checks) {
        assertThat(check.get(60, TimeUnit.SECONDS)).as("rounds of a reader").isPositive();
      }
    }
    assertThat(writer.view().total()).isEqualTo(EVENTS);
  }

  /** Four tasks pass one lock round, two events each. */
  private static void write(RecordingWriter writer, RunIndex index) {
    for (int i = 0; i < EVENTS; i++) {
      EventKind kind = (i & 1) == 0 ? EventKind.LOCK_ACQUIRED : EventKind.LOCK_RELEASED;
      writer.append(3L * i, i / 2 & 3, i & 1, kind.ordinal(), 0, LockMode.EXCLUSIVE.ordinal(), 7L * i);
      if (i % 10_000 == 0) {
        writer.publish();
        index.update(writer.view());
      }
    }
    writer.publish();
    index.update(writer.view());
  }

  private static Callable<Long> reader(RecordingWriter writer, RunIndex index, AtomicBoolean done) {
    return () -> {
      long rounds = 0;
      while (!done.get()) {
        Recording view = writer.view();
        for (long i = view.first(); i < view.end(); i += 997) {
          assertThat(view.time(i)).isEqualTo(3 * i);
          assertThat(view.c(i)).isEqualTo(7 * i);
          assertThat(view.task(i)).isEqualTo((int) (i / 2 & 3));
        }
        checkTrack(index.lock(0).ownership());
        checkTrack(index.taskHold(2));
        rounds++;
      }
      return rounds;
    };
  }

  private static void checkTrack(StepTrack track) {
    long[] last = {-1};
    track.forEach(0, 3L * EVENTS, 500, (start, end, state, _, count) -> {
      if (last[0] >= 0) {
        assertThat(start).isEqualTo(last[0]);
      }
      assertThat(end).isGreaterThanOrEqualTo(start);
      assertThat(state).isBetween(0, 4);
      assertThat(count).isPositive();
      last[0] = end;
    });
  }
}
