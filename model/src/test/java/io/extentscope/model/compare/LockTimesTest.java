package io.extentscope.model.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.RecordingWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LockTimesTest {

  @Test
  void of_aRecording_countsWaitsAndHoldsOfEachClass() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 1_000);
    writer.defineLock(0, "block_group.lock", "block group 1");
    writer.defineLock(1, "block_group.lock", "block group 2");
    writer.defineLock(2, "extent_commit_sem", "extent_commit_sem");
    emit(writer, EventKind.LOCK_ACQUIRED, 0, 0);
    emit(writer, EventKind.LOCK_RELEASED, 0, 1_000);
    emit(writer, EventKind.LOCK_ACQUIRED, 1, 5_000);
    emit(writer, EventKind.LOCK_RELEASED, 1, 1_023);
    emit(writer, EventKind.LOCK_ACQUIRED, 2, 7_000_000_000L);
    writer.publish();

    Map<String, LockTimes> times = LockTimes.of(writer.view());

    LockTimes groups = times.get("block_group.lock");
    assertThat(groups.waits().total()).isEqualTo(1);
    assertThat(groups.waits().count(12)).isEqualTo(1);
    assertThat(groups.holds().count(9)).isEqualTo(2);
    assertThat(times.get("extent_commit_sem").waits().count(32)).isEqualTo(1);
    assertThat(times.get("extent_commit_sem").holds().total()).isZero();
  }

  @Test
  void bin_ofADuration_isItsPowerOfTwo() {
    assertThat(LogHistogram.bin(0)).isZero();
    assertThat(LogHistogram.bin(1)).isZero();
    assertThat(LogHistogram.bin(2)).isEqualTo(1);
    assertThat(LogHistogram.bin(3)).isEqualTo(1);
    assertThat(LogHistogram.bin(1L << 40)).isEqualTo(40);
    assertThat(LogHistogram.bin((1L << 40) - 1)).isEqualTo(39);
    assertThat(LogHistogram.bin(Long.MAX_VALUE)).isEqualTo(LogHistogram.BINS - 1);
  }

  private static void emit(RecordingWriter writer, EventKind kind, long lock, long nanos) {
    writer.append(0, 0, 0, kind.ordinal(), lock, LockMode.EXCLUSIVE.ordinal(), nanos);
  }
}
