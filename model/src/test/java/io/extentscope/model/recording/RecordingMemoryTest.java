package io.extentscope.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.EventKind;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class RecordingMemoryTest {

  @Test
  void eventChunk_columns_takeAtMost48BytesAnEvent() throws IllegalAccessException {
    EventChunk chunk = new EventChunk();
    long bytes = 0;
    for (Field column : EventChunk.class.getDeclaredFields()) {
      if (column.getType().isArray()) {
        bytes += (long) Array.getLength(column.get(chunk)) * bytesOf(column.getType().getComponentType());
      }
    }
    assertThat(bytes).isEqualTo(40L * EventChunk.SIZE);
    assertThat(bytes).isLessThanOrEqualTo(48L * EventChunk.SIZE);
  }

  private static int bytesOf(Class<?> primitive) {
    return primitive == long.class ? 8 : primitive == int.class ? 4 : primitive == short.class ? 2 : 1;
  }

  @Test
  void append_threeMillionEvents_allocatesAtMost48BytesEach() {
    long before = allocated();
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 3_000_000);
    for (int i = 0; i < 3_000_000; i++) {
      writer.append(i, i & 15, i & 7, EventKind.TASK_RUNNING.ordinal(), i, i, i);
    }
    long perEvent = (allocated() - before) / 3_000_000;
    writer.publish();

    assertThat(writer.view().end() - writer.view().first()).isEqualTo(3_000_000);
    assertThat(perEvent).isBetween(40L, 48L);
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }
}
