package io.extentscope.model.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.model.event.Event;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import org.junit.jupiter.api.Test;

class RecordingTest {

  @Test
  void append_notPublished_isNotSeen() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 100_000);
    Recording before = writer.view();
    fill(writer, 0, 10);
    assertThat(before.end()).isZero();
    assertThat(writer.view().end()).isZero();

    writer.publish();
    assertThat(before.end()).isZero();
    assertThat(writer.view().end()).isEqualTo(10);
  }

  @Test
  void columns_allValues_comeBack() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 100_000);
    writer.append(123_456_789_012L, 70_000, 255, EventKind.LOCK_ACQUIRED.ordinal(), 3, 1, Long.MIN_VALUE);
    writer.publish();
    Recording view = writer.view();

    assertThat(view.time(0)).isEqualTo(123_456_789_012L);
    assertThat(view.task(0)).isEqualTo(70_000);
    assertThat(view.cpu(0)).isEqualTo(255);
    assertThat(view.kind(0)).isEqualTo(EventKind.LOCK_ACQUIRED);
    assertThat(view.c(0)).isEqualTo(Long.MIN_VALUE);
    assertThat(view.event(0)).isEqualTo(
        new Event.LockAcquired(new Event.Stamp(123_456_789_012L, 70_000, 255), 3, LockMode.EXCLUSIVE, Long.MIN_VALUE));
  }

  @Test
  void columns_noTaskAndNoCpu_comeBackNegative() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 100_000);
    writer.append(1, -1, -1, EventKind.KNOB_APPLIED.ordinal(), 0, 0, 0);
    writer.publish();

    assertThat(writer.view().task(0)).isEqualTo(-1);
    assertThat(writer.view().cpu(0)).isEqualTo(-1);
    assertThat(writer.view().kind(0)).isEqualTo(EventKind.KNOB_APPLIED);
  }

  @Test
  void event_everyKind_hasARecordOfItsName() {
    for (EventKind kind : EventKind.values()) {
      String name = Event.of(1, 2, 3, kind, 0, 0, 0).getClass().getSimpleName();
      assertThat(name.toUpperCase(java.util.Locale.ROOT)).isEqualTo(kind.name().replace("_", ""));
    }
  }

  @Test
  void append_beyondBound_dropsOldestChunksAndKeepsIndexes() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 50_000);
    fill(writer, 0, 60_000);
    writer.publish();
    Recording old = writer.view();
    fill(writer, 60_000, 140_000);
    writer.publish();
    Recording view = writer.view();

    assertThat(view.total()).isEqualTo(200_000);
    assertThat(view.end() - view.first()).isBetween(50_000L - EventChunk.SIZE, 50_000L + EventChunk.SIZE);
    assertThat(view.time(view.first())).isEqualTo(10 * view.first());
    assertThat(view.time(199_999)).isEqualTo(1_999_990);
    assertThatThrownBy(() -> view.time(0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(old.time(old.first())).as("an old view keeps what it had").isEqualTo(10 * old.first());
  }

  @Test
  void indexAt_time_isFirstAtOrAfter() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 100_000);
    fill(writer, 0, 40_000);
    writer.publish();
    Recording view = writer.view();

    assertThat(view.indexAt(0)).isZero();
    assertThat(view.indexAt(11)).isEqualTo(2);
    assertThat(view.indexAt(200_000)).isEqualTo(20_000);
    assertThat(view.indexAt(Long.MAX_VALUE)).isEqualTo(40_000);
  }

  @Test
  void catalog_names_appearWithPublication() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 100_000);
    writer.defineTask(40, "cache-3", "caching");
    writer.defineLock(2, "extent_commit_sem", "extent_commit_sem");
    assertThat(writer.view().catalog().tasks()).isEmpty();

    writer.publish();
    Catalog catalog = writer.view().catalog();
    assertThat(catalog.task(40)).isEqualTo(new TaskInfo(40, "cache-3", "caching"));
    assertThat(catalog.task(7).name()).isEqualTo("task-7");
    assertThat(catalog.findLock("extent_commit_sem")).hasValueSatisfying(lock -> assertThat(lock.id()).isEqualTo(2));
    assertThat(catalog.tasks()).hasSize(1);
  }

  @Test
  void dropped_events_areCountedApart() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 100_000);
    fill(writer, 0, 5);
    writer.dropped(3);
    writer.publish();

    assertThat(writer.view().total()).isEqualTo(5);
    assertThat(writer.view().dropped()).isEqualTo(3);
  }

  private static void fill(RecordingWriter writer, int from, int count) {
    for (int i = from; i < from + count; i++) {
      writer.append(10L * i, i & 7, i & 3, i % 30, i, -i, 2L * i);
    }
  }
}
