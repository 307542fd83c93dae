package io.extentscope.model.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.RecordingWriter;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** A long run takes no more memory than a shorter one. */
class IndexMemoryTest {
  private static final int KEPT = 500_000;
  private static final int READERS = 32;

  private final RecordingWriter writer = new RecordingWriter(Provenance.none(), KEPT);
  private final RunIndex index = new RunIndex();
  private long round;

  @Test
  void update_sixTimesWhatIsKept_memoryStaysFlat() {
    long empty = usedHeap();
    run(1_500_000);
    long half = usedHeap() - empty;
    run(1_500_000);
    long whole = usedHeap() - empty;

    assertThat(writer.view().total()).isEqualTo(3_000_000);
    assertThat(half / KEPT).as("bytes for each event kept, after half").isLessThan(150);
    assertThat(whole).as("bytes after the whole, half took %d", half).isLessThan(half + half / 5);
    assertThat(index.lock(1).ownership().firstTime()).as("the beginning is still there").hasValue(1001);
  }

  private void run(int events) {
    for (int i = 0; i < events / 6; i++) {
      readOnce();
      if (i % 5000 == 0) {
        writer.publish();
        index.update(writer.view());
      }
    }
    writer.publish();
    index.update(writer.view());
  }

  private void readOnce() {
    int task = (int) (round++ % READERS);
    long time = round * 1000;
    int shared = LockMode.SHARED.ordinal();
    writer.append(time, task, 0, EventKind.TASK_RUNNING.ordinal(), 0, 0, 0);
    writer.append(time + 1, task, 0, EventKind.LOCK_ACQUIRED.ordinal(), 1, shared, 0);
    writer.append(time + 2, task, 0, EventKind.TASK_BLOCKED.ordinal(), BlockReason.IO.ordinal(), 0, 0);
    writer.append(time + 900, task, 0, EventKind.TASK_WOKEN.ordinal(), 0, 0, 0);
    writer.append(time + 950, task, 0, EventKind.TASK_RUNNING.ordinal(), 0, 0, 0);
    writer.append(time + 960, task, 0, EventKind.LOCK_RELEASED.ordinal(), 1, shared, 0);
  }

  private static long usedHeap() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
